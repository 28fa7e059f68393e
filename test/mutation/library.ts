import { strict as assert } from "node:assert";
import { it } from "mocha";
import { parserFor } from "../../cli/parse.js";
import { checkText } from "../../cli/check.js";
import { checkMessage, toTitledEnum } from "../../rules/library.js";
import { recommendedRules } from "../../rules/all.js";
import { messageText } from "../../rules/rule.js";
import { fixtures } from "../fixture.js";

const messages = fixtures().filter(
  ({ ending, user }) => ending === "json" && Object.keys(user).length === 0,
);

for (const { input, name, settings } of messages)
  it(`the library says of ${name} what the program says`, async () => {
    const parse = await parserFor("a.json");
    assert.ok(parse);
    const text = `${JSON.stringify(JSON.parse(input), undefined, 2)}\n`;
    const checked = checkText(text, parse, recommendedRules, {
      ...settings,
      isAssumed: true,
      path: "message.json",
    });
    assert.ok(checked.kind === "checked");
    assert.deepEqual(
      checkMessage(JSON.parse(input)).map(({ ruleId, message }) => `${ruleId} ${message}`),
      checked.found.map(
        ({ rule, finding }) => `${rule.id} ${messageText(rule, finding.messageId, finding.data)}`,
      ),
    );
  });

it("the library rewrites a schema, or refuses it", () => {
  const known = { type: "string", enum: ["s", "l"], enumNames: ["Small", "Large"] };
  const titled = {
    type: "string",
    oneOf: [
      { const: "s", title: "Small" },
      { const: "l", title: "Large" },
    ],
  };
  const form = (size: object): object => ({
    type: "object",
    properties: { size, name: { type: "string" }, many: [] },
  });
  assert.deepEqual(toTitledEnum(known), { kind: "titled", schema: titled });
  assert.deepEqual(toTitledEnum(form(known)), { kind: "titled", schema: form(titled) });
  assert.deepEqual(toTitledEnum("text"), { kind: "titled", schema: "text" });
  assert.deepEqual(toTitledEnum(form({ ...known, enumNames: ["Small"] })), {
    kind: "refused",
    reason: "the lists have different lengths",
  });
});
