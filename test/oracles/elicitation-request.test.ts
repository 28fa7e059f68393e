import { inputRequired } from "@modelcontextprotocol/server";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { checkText } from "../../engine/check.js";
import { migrateText } from "../../engine/migrate.js";
import { parserFor } from "../../engine/parse.js";
import { defaultRevision, type Revision } from "../../protocol/revision.js";
import { settingsFor } from "../../rules/settings.js";
import { validElicitationRequest } from "../../rules/valid-elicitation-request.js";
import {
  type Ask,
  type Asked,
  byElicitInput1,
  byElicitInput2,
  byRequest1,
  byResult,
} from "./elicitation-request-clients.js";

const requestedSchema = { type: "object", properties: { deck: { type: "string" } } };
const message = "Which deck?";
const elicitationId = "e-1";
const url = "https://ferry.example/pay";

interface Row {
  readonly params: object;
  readonly found: readonly string[];
  /** What the client receives; `undefined` if it refuses the request. */
  readonly arrives?: object;
  /** Set if `elicitInput` does not send it. */
  readonly isUnsent?: true;
}

const form = { mode: "form", message, requestedSchema };
const page = { mode: "url", message, elicitationId, url };

const wrong: Readonly<Record<string, Row>> = {
  "a form without a message": { params: { requestedSchema }, found: ["missing"] },
  "a form with a number as its message": { params: { ...form, message: 7 }, found: ["wrongType"] },
  "a form without a schema": { params: { message }, found: ["missing"] },
  "a form with a URL instead of a schema": {
    params: { mode: "form", message, url },
    found: ["missing"],
  },
  "a form with null as its schema": {
    params: { message, requestedSchema: null },
    found: ["wrongType"],
  },
  "an unknown mode": { params: { ...form, mode: "popup" }, found: ["mode"], isUnsent: true },
  "a mode that is not a string": {
    params: { ...form, mode: true },
    found: ["mode"],
    isUnsent: true,
  },
  "a page without a mode": { params: { message, elicitationId, url }, found: ["noMode"] },
  "a page without a URL": { params: { mode: "url", message, elicitationId }, found: ["missing"] },
  "a page without a message": { params: { mode: "url", elicitationId, url }, found: ["missing"] },
  "a page without an ID": { params: { mode: "url", message, url }, found: ["missing"] },
  "a page with a relative URL": { params: { ...page, url: "/pay" }, found: ["notAbsolute"] },
  "a page without a scheme in its URL": {
    params: { ...page, url: "ferry.example" },
    found: ["notAbsolute"],
  },
  "a page with an empty URL": { params: { ...page, url: "" }, found: ["notAbsolute"] },
  "a page with a form": {
    params: { ...page, requestedSchema },
    found: ["unusedForm"],
    arrives: page,
  },
  "a form with a URL": { params: { ...form, url }, found: ["unusedUrl"], arrives: form },
  // Only the user notices what is wrong with these.
  "a page with a host as its scheme": {
    params: { ...page, url: "localhost:3000/pay" },
    found: ["noScheme"],
    arrives: { ...page, url: "localhost:3000/pay" },
  },
  "a page over http": {
    params: { ...page, url: "http://ferry.example/pay" },
    found: ["insecure"],
    arrives: { ...page, url: "http://ferry.example/pay" },
  },
  "a page with a token in its URL": {
    params: { ...page, url: `${url}?token=9` },
    found: ["credential"],
    arrives: { ...page, url: `${url}?token=9` },
  },
};

const right: Readonly<Record<string, object>> = {
  "a form": form,
  "a page": page,
  "a page on a development server": { ...page, url: "http://localhost:3000/pay" },
  "a page that opens an application": { ...page, url: "ferry-app://pay" },
};

interface Way {
  readonly ask: Ask;
  /** The start of an error, before the schema's issues. */
  readonly refuses: string;
  /** The error if the client does not support URLs. */
  readonly hasNoPages: string;
}

const ways: Readonly<Record<string, Way>> = {
  "elicitInput of SDK 1": {
    ask: byElicitInput1,
    refuses: "MCP error -32603: ",
    hasNoPages: "Client does not support url elicitation.",
  },
  "a request of SDK 1": {
    ask: byRequest1,
    refuses: "MCP error -32603: ",
    hasNoPages:
      "MCP error -32602: MCP error -32602: Client does not support URL-mode elicitation requests",
  },
  "elicitInput of SDK 2": {
    ask: byElicitInput2,
    refuses: "Invalid elicitation request: ",
    hasNoPages: "Client does not support url elicitation.",
  },
};

/**
 * Parses an error about a schema: the start of the message, and the parts of the request that its
 * issues are about.
 */
function refusalIn(outcome: Asked): object | string {
  if (typeof outcome === "string" || !("error" in outcome)) return outcome;
  const start = outcome.error.indexOf("[");
  const issues = JSON.parse(outcome.error.slice(start)) as readonly { path: [string] }[]; // as zod writes them
  return { before: outcome.error.slice(0, start), parts: issues.map(({ path: [part] }) => part) };
}

describe.each(Object.entries(ways))("with %s", (way, { ask, hasNoPages, refuses }) => {
  it.each(Object.entries(wrong))(
    "%s is refused or not sent, or arrives as listed",
    async (_, row) => {
      const outcome = await ask(row.params);
      if (row.arrives) expect(outcome).toEqual({ arrived: row.arrives });
      else if (row.isUnsent && way.startsWith("elicitInput")) expect(outcome).toBe("unsent");
      else expect(refusalIn(outcome)).toEqual({ before: refuses, parts: ["params"] });
    },
  );

  it.each(Object.entries(right))("%s arrives unchanged", async (_, params) => {
    expect(await ask(params)).toEqual({ arrived: params });
  });

  it("a page is refused by a client that supports only forms, as in 2025-06-18", async () => {
    expect(await ask(page, {})).toEqual({ error: hasNoPages });
    expect(await foundIn("ts", scriptOf(page), "2025-06-18")).toEqual(["tooNew"]);
  });
});

describe.each(["ts", "json"] as const)("in .%s", (language) => {
  const sourceOf = (params: object): string =>
    language === "ts" ? scriptOf(params) : messageOf(params);

  it.each(Object.entries(wrong))("%s is reported", async (_, { found, params }) => {
    expect(await foundIn(language, sourceOf(params))).toEqual(found);
  });

  it.each(Object.entries(right))("%s is not reported", async (_, params) => {
    expect(await foundIn(language, sourceOf(params))).toEqual([]);
  });

  it("a page without a mode gets one", async () => {
    const source = sourceOf({ message, elicitationId, url });
    expect(await migrated(language, source)).toBe(sourceOf(page));
  });
});

describe("in a result of SDK 2", () => {
  const builders = {
    form: [
      inputRequired.elicit({ message, requestedSchema: z.object({ deck: z.string() }) }),
      {
        ...form,
        requestedSchema: {
          $schema: "https://json-schema.org/draft/2020-12/schema",
          ...requestedSchema,
          required: ["deck"],
        },
      },
    ],
    page: [inputRequired.elicitUrl({ message, url }), { mode: "url", message, url }],
    "form in another mode": [
      inputRequired.elicit({ ...form, mode: "url" } as never), // not allowed by the types
      form,
    ],
    "page with a form": [
      inputRequired.elicitUrl({ message, url, requestedSchema } as never), // as above
      { mode: "url", message, url },
    ],
    "page with an id": [
      inputRequired.elicitUrl({ message, url, elicitationId } as never), // as above
      { mode: "url", message, url },
    ],
  } as const;

  it.each(Object.entries(builders))("a %s arrives", async (_, [request, arrived]) => {
    expect(await byResult(request)).toEqual({ arrived });
  });

  it.each([
    ["a form without a schema", inputRequired.elicit({ message, url } as never), "formOnly"], // as above
    ["a page without a URL", inputRequired.elicitUrl({ message } as never), "missing"], // as above
  ])("%s is refused, and reported", async (_, request, id) => {
    expect(refusalIn(await byResult(request))).toEqual({
      before: "Invalid elicitation request: ",
      parts: ["params"],
    });
    const [method, given] =
      id === "formOnly" ? ["elicit", { message, url }] : ["elicitUrl", { message }];
    const source = `import { inputRequired } from "@modelcontextprotocol/server";
export const request = inputRequired.${method}(${JSON.stringify(given)});
`;
    expect(await foundIn("ts", source, "2026-07-28")).toEqual([id]);
  });
});

function scriptOf(params: object): string {
  return `await server.elicitInput(${JSON.stringify(params)});\n`;
}

function messageOf(params: object): string {
  return JSON.stringify({ jsonrpc: "2.0", id: 1, method: "elicitation/create", params });
}

async function foundIn(
  language: "ts" | "json",
  source: string,
  protocolVersion: Revision = defaultRevision,
): Promise<readonly string[]> {
  const parse = await parserFor(`a.${language}`);
  if (!parse) throw new Error(`There is no parser for .${language}`);
  const settings = settingsFor({ protocolVersion })(`src/a.${language}`);
  const checked = checkText(source, parse, [validElicitationRequest], settings);
  if (checked.kind === "failed") throw new Error(checked.message);
  return checked.found.map(({ finding }) => finding.messageId);
}

async function migrated(language: "ts" | "json", source: string): Promise<string> {
  const parse = await parserFor(`a.${language}`);
  if (!parse) throw new Error(`There is no parser for .${language}`);
  const settings = settingsFor(undefined)(`src/a.${language}`);
  return migrateText(source, parse, [validElicitationRequest], settings, false).text;
}
