import { strict as assert } from "node:assert";
import { it } from "mocha";
import { type Checked, checkText } from "../../engine/check.js";
import { parserFor } from "../../engine/parse.js";
import { removalsOfTodos, takesTodos, withTodos } from "../../engine/todo-comments.js";
import { applyEdits } from "../../syntax/edit.js";
import { fixtures } from "../fixture.js";

const withFindings = fixtures().filter(
  ({ ending, ruleId }) => ruleId !== undefined && takesTodos(`a.${ending}`),
);

// Every tenth case is enough: a comment is about a line, regardless of the finding.
for (const { ending, input, name, rules, settings } of withFindings.filter(
  (_, at) => at % 10 === 0,
))
  it(`adds and removes todo comments in ${name}`, async () => {
    const parse = await parserFor(`a.${ending}`);
    assert.ok(parse);
    const checked = checkText(input, parse, rules, settings);
    const { count, left, text } = withTodos(input, parse, checked);
    assert.equal(text.split("@mcp-schema-todo").length - 1, count);
    assert.equal(applyEdits(text, removalsOfTodos(text, parse, rules)), input);
    assert.deepEqual(lines(text, left), lines(text, checkText(text, parse, rules, settings)));
    for (const [line, rule] of lines(text, left)) {
      const above = text.split("\n").slice(0, line);
      assert.ok(above.some((one) => one.includes(`@mcp-schema-todo ${rule}:`)));
    }
  });

function lines(text: string, checked: Checked): readonly (readonly [line: number, rule: string])[] {
  assert.ok(checked.kind === "checked");
  return checked.found.map(({ rule, finding }) => [
    text.slice(0, finding.at.span[0]).split("\n").length - 1,
    rule.id,
  ]);
}
