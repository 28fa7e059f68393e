import { strict as assert } from "node:assert";
import { it } from "mocha";
import { parserFor } from "../../engine/parse.js";
import { checkText } from "../../engine/check.js";
import { checkMessage, toTitledEnum } from "../../faces/library/library.js";
import { recommendedRules } from "../../rules/all.js";
import { messageText } from "../../rules/rule.js";
import { fixtures } from "../fixture.js";

const messages = fixtures().filter(
  ({ ending, user }) => ending === "json" && Object.keys(user).length === 0,
);

for (const { input, name, settings } of messages)
  it(`the library reports the same as the program for ${name}`, async () => {
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
    reason: "the lists differ in length",
  });
});

it("the library reports where a message is wrong", () => {
  const places = (message: unknown): string[] =>
    checkMessage(message).map(({ pointer }) => pointer);
  const answer = (result: object): object => ({ jsonrpc: "2.0", id: 1, result });
  const text = (value?: unknown): object => ({ type: "text", text: value });
  const _meta = { "a/b": 1, "io.modelcontextprotocol/a~b": { c: [1] } };
  assert.deepEqual(places(answer({ content: [text("fine"), text([1]), text()], _meta })), [
    "/result/content/1/text",
    "/result/content/2",
    "/result/_meta/io.modelcontextprotocol~1a~0b",
  ]);
  assert.deepEqual(places([answer({}), [answer({ content: ["fine", text(1)] })]]), [
    "/1/0/result/content/1/text",
  ]);
  const size = { type: "text" };
  const requestedSchema = {
    type: "object",
    properties: { size, lines: { type: "object", properties: {} }, many: [] },
    required: ["size", "colour"],
  };
  const request = { jsonrpc: "2.0", id: 1, method: "elicitation/create" };
  assert.deepEqual(places({ ...request, params: { message: "?", requestedSchema } }), [
    "/params/requestedSchema/properties/size/type",
    "/params/requestedSchema/properties/lines/type",
    "/params/requestedSchema/properties/many",
    "/params/requestedSchema/required/1",
  ]);
});

it("the library throws for a value that JSON cannot express", () => {
  assert.throws(() => checkMessage(undefined), new TypeError("JSON has no way to say undefined."));
});
