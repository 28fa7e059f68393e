import { describe, expect, it } from "vitest";
import {
  type Ask,
  type Asked,
  byElicitInput1,
  byElicitInput2,
  byRequest1,
} from "../oracles/elicitation-request-clients.js";
import { rulePages } from "./examples.js";

function pageOf(ruleId: string): string {
  return rulePages().find((page) => page.ruleId === ruleId)?.text ?? "";
}

function errorOf(asked: Asked): string {
  return asked === "unsent" || !("error" in asked) ? "" : asked.error;
}

const message = "Which branch?";
const url = "https://library.example/login";
const elicitationId = "e-1";
const lines: readonly Ask[] = [byElicitInput1, byElicitInput2];

describe("the page of valid-elicitation-request describes the outcome for", () => {
  const page = pageOf("valid-elicitation-request");

  it("a URL without mode", async () => {
    const error = errorOf(await byElicitInput1({ message, elicitationId, url }));
    expect(error.startsWith("MCP error -32603: [")).toBe(true);
    for (const quote of ["MCP error -32603", '"code": "invalid_union"']) {
      expect(error).toContain(quote);
      expect(page).toContain(`\`${quote}\``);
    }
    const list = error.replace("MCP error -32603: ", "");
    expect(await byElicitInput2({ message, elicitationId, url })).toEqual({
      error: `Invalid elicitation request: ${list}`,
    });
    expect(page).toContain("`Invalid elicitation request:`");
  });

  it("a URL that is not absolute", async () => {
    const quote = '"message": "Invalid URL"';
    for (const ask of lines)
      expect(errorOf(await ask({ mode: "url", message, elicitationId, url: "/login" }))).toContain(
        quote,
      );
    expect(page).toContain(`\`${quote}\``);
  });

  it("an unknown mode", async () => {
    const requestedSchema = { type: "object", properties: {} };
    for (const ask of lines)
      expect(await ask({ mode: "dialog", message, requestedSchema })).toBe("unsent");
    expect(page).toContain("sends nothing and returns `undefined`");
  });

  it("URL mode if the client does not support it", async () => {
    const quote = "Client does not support url elicitation.";
    for (const ask of lines)
      expect(await ask({ mode: "url", message, elicitationId, url }, {})).toEqual({ error: quote });
    expect(page).toContain(`\`${quote}\``);
  });
});

describe("the page of no-sensitive-elicitation says that", () => {
  const page = pageOf("no-sensitive-elicitation");
  const formWith = (field: object): object => ({
    mode: "form",
    message: "Who are you?",
    requestedSchema: { type: "object", properties: { password: { type: "string", ...field } } },
  });

  it.each([byElicitInput1, byRequest1, byElicitInput2])(
    "a form that asks for a password arrives unchanged",
    async (ask) => {
      const form = formWith({ title: "Your password" });
      expect(await ask(form)).toEqual({ arrived: form });
    },
  );

  it("the SDK refuses `format: password`", async () => {
    const quote = '"message": "Invalid input"';
    for (const ask of lines)
      expect(errorOf(await ask(formWith({ format: "password" })))).toContain(quote);
    expect(page).toContain(`\`${quote}\``);
  });
});
