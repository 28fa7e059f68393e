import fc from "fast-check";
import type { Cases } from "./form-cases.js";
import { hostileData, hostileKey, hostileText } from "./hostile-texts.js";
import { type RewriteCase, SaysInJson, type Subject } from "./rewrite-case.js";
import { base64 } from "./valid-content.js";

type Data = Readonly<Record<string, unknown>>;

/** An invalid block or another part of a message, and its expected rewrite. */
interface PartCase extends Pick<
  RewriteCase,
  "name" | "verdict" | "revision" | "only" | "writesTwice"
> {
  readonly before: unknown;
  readonly after: unknown;
  readonly isSuggested?: true;
}

function whole(subject: Subject, one: PartCase, of: (part: unknown) => unknown): RewriteCase {
  const { after, before, isSuggested, ...rest } = one;
  return {
    ...rest,
    subject,
    before: of(before),
    fixed: of(isSuggested ? before : after),
    suggested: of(after),
  };
}

/** Puts a block into a tool result, next to a valid one. */
function inResult(parts: fc.Arbitrary<PartCase>): Cases {
  return fc.tuple(parts, hostileText, fc.boolean()).map(([one, text, isFirst]) =>
    whole("tool result", one, (block) => {
      const other = { type: "text", text };
      return { content: isFirst ? [block, other] : [other, block] };
    }),
  );
}

function part(
  name: string,
  before: unknown,
  after: unknown,
  more: Partial<PartCase> = {},
): PartCase {
  return { name, before, after, verdict: "refused", ...more };
}

const suggested = { isSuggested: true } as const;
const changed = { verdict: "changed" } as const;

/** Members of a block that rewrites must not change. */
const besides = fc.record(
  {
    annotations: fc.constantFrom({ priority: 1 }, { audience: ["user"], priority: 0.5 }),
    _meta: fc.dictionary(fc.constant("com.example/a"), hostileData, { noNullPrototype: true }),
  },
  { requiredKeys: [], noNullPrototype: true },
);

/** `valid-content-block` */
export const contentBlocks: Cases = inResult(
  fc.oneof(
    fc
      .tuple(
        fc.constantFrom("json", "application/json", "data", "object"),
        fc.constantFrom("json", "data", "value"),
        hostileData.filter((data) => typeof data !== "string"),
        besides,
      )
      .map(([type, key, data, more]) =>
        part(
          "data",
          { type, [key]: data, ...more },
          { type: "text", text: new SaysInJson(data), ...more },
        ),
      ),
    fc
      .tuple(
        fc.constantFrom("json", "markdown", "text/html", "csv", "TEXT"),
        fc.constantFrom("text", "markdown", "content", "body"),
        hostileText,
        besides,
      )
      .filter(([type, key]) => type !== "TEXT" || key === "text")
      .map(([type, key, text, more]) =>
        part("a text", { type, [key]: text, ...more }, { type: "text", text, ...more }),
      ),
    fc
      .tuple(fc.constantFrom("image/png", "audio/wav"), base64, besides)
      .map(([mimeType, data, more]) => {
        const type = mimeType.slice(0, 5);
        return part(
          "a MIME type",
          { type: mimeType, data, ...more },
          { type, data, mimeType, ...more },
        );
      }),
    fc
      .tuple(hostileText, hostileText, besides)
      .map(([name, title, more]) =>
        part(
          "camel case",
          { type: "resourceLink", uri: "note:1", name, title, ...more },
          { type: "resource_link", uri: "note:1", name, title, ...more },
        ),
      ),
    fc
      .tuple(hostileText, besides)
      .map(([text, more]) => part("no kind", { text, ...more }, { type: "text", text, ...more })),
    fc
      .tuple(hostileText, besides)
      .map(([text, more]) =>
        part(
          "another key",
          { type: "text", content: text, ...more },
          { type: "text", text, ...more },
          suggested,
        ),
      ),
  ),
);

const segment = hostileText
  .map((text) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "")))
  .filter((text) => text !== "");

/** `valid-resource-link` */
export const resourceLinks: Cases = inResult(
  fc.oneof(
    fc
      .tuple(hostileText, besides)
      .map(([text, more]) =>
        part(
          "flat text",
          { type: "resource", uri: "note:1", mimeType: "text/plain", text, ...more },
          { type: "resource", resource: { uri: "note:1", mimeType: "text/plain", text }, ...more },
        ),
      ),
    fc
      .tuple(base64, fc.constantFrom("blob", "data"), besides)
      .map(([blob, key, more]) =>
        part(
          "flat bytes",
          { type: "resource", uri: "note:1", [key]: blob, ...more },
          { type: "resource", resource: { uri: "note:1", blob }, ...more },
        ),
      ),
    fc
      .tuple(hostileText, hostileText, fc.constantFrom("resource", "link"), besides)
      .map(([name, description, key, more]) => {
        const link = { uri: "note:1", name, description };
        return part(
          "a nested link",
          { type: "resource_link", [key]: link, ...more },
          { type: "resource_link", ...link, ...more },
        );
      }),
    fc
      .tuple(hostileText, besides)
      .map(([name, more]) =>
        part(
          "no contents",
          { type: "resource", uri: "note:1", name, ...more },
          { type: "resource_link", uri: "note:1", name, ...more },
          suggested,
        ),
      ),
    fc.tuple(segment, hostileText, besides).map(([last, title, more]) => {
      const link = {
        type: "resource_link",
        uri: `https://library.example/a/${last}`,
        title,
        ...more,
      };
      return part("no name", link, { ...link, name: decodeURIComponent(last) }, suggested);
    }),
    fc.tuple(hostileText, besides).map(([title, more]) => {
      const link = { type: "resource_link", name: title, ...more };
      return part(
        "a path",
        { ...link, uri: "/maps/the north?.svg" },
        { ...link, uri: "file:///maps/the%20north%3F.svg" },
        { ...suggested, verdict: "kept", only: "json" },
      );
    }),
  ),
);

/** `valid-binary-data` */
export const binaryData: Cases = inResult(
  fc.oneof(
    fc
      .tuple(base64, fc.constantFrom("image/png", "image/webp"), fc.boolean(), besides)
      .map(([data, mimeType, isStated, more]) => {
        const url = `data:${mimeType};base64,${data}`;
        const stated = isStated ? { mimeType } : {};
        return part(
          "a data URL",
          { type: "image", data: url, ...stated, ...more },
          { type: "image", data, mimeType, ...more },
        );
      }),
    fc.tuple(base64, besides).map(([blob, more]) =>
      part(
        "a data URL as blob",
        {
          type: "resource",
          resource: { uri: "note:1", blob: `data:image/png;base64,${blob}` },
          ...more,
        },
        { type: "resource", resource: { uri: "note:1", blob, mimeType: "image/png" }, ...more },
      ),
    ),
    fc.tuple(segment, besides).map(([last, more]) => {
      const uri = `https://weather.example/${last}`;
      return part(
        "an address",
        { type: "image", data: uri, mimeType: "image/png", ...more },
        {
          type: "resource_link",
          uri,
          name: decodeURIComponent(last),
          mimeType: "image/png",
          ...more,
        },
        suggested,
      );
    }),
    fc.tuple(base64, besides).map(([rest, more]) => {
      const data = `iVBORw0KGgoA${rest}`;
      return part(
        "no MIME type",
        { type: "image", data, ...more },
        { type: "image", data, mimeType: "image/png", ...more },
      );
    }),
  ),
);

/** `no-foreign-content` */
export const foreignContent: Cases = fc.oneof(
  inResult(
    fc.oneof(
      fc
        .tuple(base64, besides)
        .map(([data, more]) =>
          part(
            "a source",
            { type: "image", source: { type: "base64", media_type: "image/png", data }, ...more },
            { type: "image", data, mimeType: "image/png", ...more },
          ),
        ),
      fc
        .tuple(base64, besides)
        .map(([data, more]) =>
          part(
            "an image_url",
            { type: "image_url", image_url: { url: `data:image/png;base64,${data}` }, ...more },
            { type: "image", data, mimeType: "image/png", ...more },
          ),
        ),
      fc
        .tuple(base64, besides)
        .map(([data, more]) =>
          part(
            "an input_audio",
            { type: "input_audio", input_audio: { data, format: "mp3" }, ...more },
            { type: "audio", data, mimeType: "audio/mpeg", ...more },
          ),
        ),
      fc
        .tuple(fc.constantFrom("input_text", "output_text"), hostileText, besides)
        .map(([type, text, more]) =>
          part(type, { type, text, ...more }, { type: "text", text, ...more }),
        ),
      fc
        .tuple(base64, fc.constantFrom("mime_type", "mimetype", "mediaType"), besides)
        .map(([data, key, more]) =>
          part(
            "another spelling",
            { type: "image", data, [key]: "image/png", ...more },
            { type: "image", data, mimeType: "image/png", ...more },
          ),
        ),
      fc.tuple(segment, besides).map(([last, more]) => {
        const uri = `https://weather.example/${last}`;
        return part(
          "an address",
          { type: "image", source: { type: "url", url: uri }, ...more },
          { type: "resource_link", uri, name: decodeURIComponent(last), ...more },
          suggested,
        );
      }),
    ),
  ),
  fc.tuple(hostileText, hostileText, fc.boolean()).chain(([id, text, isError]) => {
    const content = [{ type: "text", text }];
    const cases: readonly PartCase[] = [
      part(
        "keys of a tool_result",
        { type: "tool_result", tool_use_id: id, content },
        { type: "tool_result", toolUseId: id, content },
      ),
      part(
        "the text of a tool_result",
        { type: "tool_result", toolUseId: id, content: text, isError },
        { type: "tool_result", toolUseId: id, content, isError },
      ),
    ];
    return fc.constantFrom(...cases).map((one) =>
      whole("sampling answer", one, (block) => ({
        role: "user",
        model: "small",
        content: [block],
      })),
    );
  }),
);

/** `no-unknown-properties` */
export const unknownProperties: Cases = inResult(
  fc
    .tuple(hostileText, fc.constantFrom("text/html", "application/json"))
    .map(([text, mimeType]) =>
      part(
        "a type of contents",
        { type: "resource", resource: { uri: "note:1", type: mimeType, text } },
        { type: "resource", resource: { uri: "note:1", mimeType, text } },
        { ...suggested, ...changed },
      ),
    ),
);

/** `valid-tool-result` */
export const toolResults: Cases = fc.oneof(
  fc.tuple(hostileText, besides).map(([text, more]) => {
    const block = { type: "text", text, ...more };
    return whole("tool result", part("a block", block, [block]), (content) => ({ content }));
  }),
  hostileText.map((text) =>
    whole(
      "tool result",
      part("a text", text, [{ type: "text", text }], { only: "script" }),
      (content) => ({
        content,
        isError: true,
      }),
    ),
  ),
  hostileData.map((data) =>
    whole(
      "tool result",
      part(
        "a toolResult",
        { toolResult: data },
        {
          content: [{ type: "text", text: typeof data === "string" ? data : new SaysInJson(data) }],
        },
        { ...suggested, ...changed },
      ),
      (result) => result,
    ),
  ),
  fc
    .dictionary(fc.constantFrom("berths", "'", "\u2028", "${x}"), hostileData, {
      minKeys: 1,
      noNullPrototype: true,
    })
    .map((data) =>
      whole(
        "tool result",
        part(
          "no result",
          data,
          { content: [{ type: "text", text: new SaysInJson(data) }] },
          {
            ...suggested,
            ...changed,
            only: "script",
          },
        ),
        (result) => result,
      ),
    ),
  fc.tuple(hostileText, besides, hostileText).map(([text, more, description]) => {
    const block = { type: "text", text, ...more };
    return whole("prompt result", part("a list of one", [block], block), (content) => ({
      description,
      messages: [{ role: "user", content }],
    }));
  }),
  fc.tuple(hostileText, hostileText).map(([text, description]) =>
    whole("prompt result", part("a text", text, { type: "text", text }), (content) => ({
      description,
      messages: [{ role: "user", content }],
    })),
  ),
  fc.tuple(hostileText, hostileText).map(([first, second]) => {
    const blocks = [first, second].map((text) => ({ type: "text", text }));
    const messages = blocks.map((content) => ({ role: "user", content }));
    return whole(
      "prompt result",
      part("two blocks", [{ role: "user", content: blocks }], messages, suggested),
      (list) => ({ messages: list }),
    );
  }),
);

const metaData = fc.dictionary(
  fc.constantFrom("com.example/a", "com.example/it's", "\u2028", "${x}", "constructor"),
  hostileData,
  { maxKeys: 3, noNullPrototype: true },
);

/** `valid-meta-placement` */
export const metaPlacements: Cases = fc.oneof(
  fc.tuple(metaData, hostileText).map(([_meta, name]): RewriteCase => {
    const request = { jsonrpc: "2.0", id: 1, method: "tools/call" };
    const before = { ...request, params: { name }, _meta };
    const after = { ...request, params: { name, _meta } };
    return {
      ...whole("message", part("an envelope", before, after), (message) => message),
      only: "json",
    };
  }),
  metaData.map((_meta): RewriteCase => {
    const message = { jsonrpc: "2.0", id: 1, result: { content: [] } };
    const before = { ...message, _meta };
    const after = { ...message, result: { content: [], _meta } };
    return { ...whole("message", part("an answer", before, after), (one) => one), only: "json" };
  }),
  fc.tuple(metaData, hostileText).map(([_meta, text]) => {
    const content = { type: "text", text };
    return whole(
      "prompt result",
      part(
        "a message",
        { role: "user", content, _meta },
        { role: "user", content: { ...content, _meta } },
        { ...suggested, ...changed },
      ),
      (message) => ({ messages: [message] }),
    );
  }),
  fc
    .tuple(metaData, hostileText)
    .map(([meta, text]) =>
      whole(
        "tool result",
        part(
          "another name",
          { type: "text", text, meta },
          { type: "text", text, _meta: meta },
          { ...suggested, ...changed },
        ),
        (block) => ({ content: [block] }),
      ),
    ),
  fc
    .tuple(hostileData, hostileText)
    .map(([data, text]) =>
      whole(
        "tool result",
        part(
          "a structured value",
          { structuredContent: { a: text, _meta: { "com.example/a": data } } },
          { structuredContent: { a: text }, _meta: { "com.example/a": data } },
          { ...suggested, verdict: "kept" },
        ),
        (result) => ({ content: [{ type: "text", text }], ...(result as Data) }),
      ),
    ),
);

/** `valid-annotations` */
export const annotations: Cases = fc.oneof(
  inResult(
    fc.oneof(
      fc
        .tuple(hostileText, fc.subarray(["user", "assistant"]), fc.constantFrom(0, 0.5, 1))
        .map(([text, audience, priority]) =>
          part(
            "hints beside",
            { type: "text", text, audience, priority },
            { type: "text", text, annotations: { audience, priority } },
            changed,
          ),
        ),
      fc
        .tuple(hostileText, fc.constantFrom("user", "assistant"))
        .map(([text, role]) =>
          part(
            "an audience",
            { type: "text", text, annotations: { audience: role, priority: 1 } },
            { type: "text", text, annotations: { audience: [role], priority: 1 } },
          ),
        ),
      fc.tuple(hostileText, hostileText).map(([text, name]) => {
        const resource = { uri: "note:1", text, _meta: { "com.example/a": name } };
        const given = { audience: ["user"], priority: 1 };
        return part(
          "annotations of contents",
          { type: "resource", resource: { ...resource, annotations: given } },
          { type: "resource", resource, annotations: given },
          changed,
        );
      }),
      fc
        .tuple(hostileText, fc.integer({ min: 2, max: 100 }))
        .map(([text, priority]) =>
          part(
            "percent",
            { type: "text", text, annotations: { priority } },
            { type: "text", text, annotations: { priority: priority / 100 } },
            suggested,
          ),
        ),
      fc
        .tuple(
          hostileText,
          fc.constantFrom(
            ["2026-03-01", "2026-03-01T00:00:00Z"],
            ["2026-03-01T04:00:00", "2026-03-01T04:00:00Z"],
          ),
        )
        .map(([text, [wrong, right]]) =>
          part(
            "a date",
            { type: "text", text, annotations: { lastModified: wrong } },
            { type: "text", text, annotations: { lastModified: right } },
            suggested,
          ),
        ),
    ),
  ),
  fc.tuple(hostileText, fc.boolean(), fc.boolean()).map(([title, readOnlyHint, isStated]) => {
    const tool = { name: "log", description: title, inputSchema: { type: "object" } };
    const stated = isStated ? { annotations: { title } } : {};
    return whole(
      "tools",
      part(
        "hints of a tool",
        { ...tool, ...stated, readOnlyHint },
        { ...tool, annotations: { ...stated.annotations, readOnlyHint } },
        changed,
      ),
      (one) => ({ tools: [one] }),
    );
  }),
  fc
    .tuple(hostileText, hostileText)
    .map(([name, description]) =>
      whole(
        "resources",
        part(
          "a hint of a resource",
          { uri: "note:1", name, description, priority: 1 },
          { uri: "note:1", name, description, annotations: { priority: 1 } },
          changed,
        ),
        (resource) => ({ resources: [resource] }),
      ),
    ),
);

/** `valid-structured-content` */
export const structuredContent: Cases = fc.oneof(
  fc
    .tuple(fc.array(hostileData, { maxLength: 3 }), hostileText)
    .map(([list, text]) =>
      whole(
        "tool result",
        { name: "a list", before: list, after: { result: list }, ...suggested },
        (value) => ({ content: [{ type: "text", text }], structuredContent: value }),
      ),
    ),
  fc
    .tuple(fc.dictionary(hostileKey, hostileData, { noNullPrototype: true }), hostileText)
    .map(([data, text]) =>
      whole(
        "tool result",
        part("data", { type: "object", data }, data, { ...suggested, verdict: "kept" }),
        (value) => ({ content: [{ type: "text", text }], structuredContent: value }),
      ),
    ),
  fc
    .dictionary(hostileKey, hostileData, { minKeys: 1, noNullPrototype: true })
    .map((data) =>
      whole(
        "tool result",
        part(
          "no text",
          { content: [], structuredContent: data },
          { content: [{ type: "text", text: new SaysInJson(data) }], structuredContent: data },
          { ...suggested, verdict: "kept" },
        ),
        (result) => result,
      ),
    ),
);

/** `matching-structured-text` */
export const structuredTexts: Cases = fc
  .tuple(fc.dictionary(hostileKey, hostileData, { minKeys: 1, noNullPrototype: true }), hostileText)
  .filter(([, text]) => !/^\s*[[{"]/u.test(text))
  .map(([data, text]) =>
    whole(
      "tool result",
      part(
        "another text",
        [{ type: "text", text }],
        [
          { type: "text", text },
          { type: "text", text: new SaysInJson(data) },
        ],
        { ...suggested, verdict: "kept", only: "script", writesTwice: true },
      ),
      (content) => ({ content, structuredContent: data }),
    ),
  );

/** `valid-tool-definition` */
export const toolDefinitions: Cases = fc
  .tuple(hostileKey, hostileText, hostileText, fc.constantFrom("draft-06", "draft-07"))
  .chain(([key, title, description, draft]) => {
    const properties = { [key]: { type: "string", title, default: description } };
    const typed = { type: "object", properties };
    const $schema = `http://json-schema.org/${draft}/schema#`;
    const tool = (inputSchema: object, more = {}): Data => ({
      tools: [{ name: "weigh", description, inputSchema, ...more }],
    });
    const cases: readonly PartCase[] = [
      part("an input without a type", tool({ properties }), tool(typed)),
      part("an empty input", tool({}), tool({ type: "object" })),
      part(
        "an old dialect",
        tool(typed, { outputSchema: { $schema, ...typed } }),
        tool(typed, {
          outputSchema: { $schema: "https://json-schema.org/draft/2020-12/schema", ...typed },
        }),
        { verdict: "kept" },
      ),
    ];
    return fc.constantFrom(...cases).map((one) => whole("tools", one, (list) => list));
  });

const newest = { revision: "2026-07-28", only: "json" } as const;

/** `valid-message` */
export const messages: Cases = fc.oneof(
  fc.tuple(hostileText, hostileData).map(([text, data]): RewriteCase => {
    const result = { content: [{ type: "text", text }], _meta: { "com.example/a": data } };
    const before = { jsonrpc: "2.0", id: text, result };
    const fixed = { jsonrpc: "2.0", id: text, result: { ...result, resultType: "complete" } };
    return {
      name: "no resultType",
      subject: "message",
      before,
      fixed,
      suggested: fixed,
      ...newest,
    };
  }),
  fc.tuple(hostileText, hostileText).map(([name, description]): RewriteCase => {
    const prompts = [{ name, description }];
    const of = (more: object): object => ({ jsonrpc: "2.0", id: 1, result: { prompts, ...more } });
    return {
      name: "a list",
      subject: "message",
      before: of({}),
      fixed: of({ resultType: "complete" }),
      suggested: of({ resultType: "complete", ttlMs: 0, cacheScope: "private" }),
      ...newest,
    };
  }),
);

/** `no-removed-features` */
export const removedFeatures: Cases = fc.oneof(
  fc.tuple(hostileText, hostileText).map(([description, title]): RewriteCase => {
    const tool = { name: "weigh", description, title, inputSchema: { type: "object" } };
    const before = { tools: [{ ...tool, execution: { taskSupport: "optional" } }] };
    const fixed = { tools: [tool] };
    return { name: "execution", subject: "tools", before, fixed, suggested: fixed, ...newest };
  }),
  fc.tuple(hostileText, hostileText).map(([message, id]): RewriteCase => {
    const of = (more: object): object => ({
      jsonrpc: "2.0",
      id: 1,
      result: {
        resultType: "input_required",
        inputRequests: {
          a: {
            method: "elicitation/create",
            params: { mode: "url", message, url: "https://a.example", ...more },
          },
        },
      },
    });
    const fixed = of({});
    const before = of({ elicitationId: id });
    return {
      name: "elicitationId",
      subject: "message",
      before,
      fixed,
      suggested: fixed,
      ...newest,
    };
  }),
);

/** `no-deprecated-features` */
export const deprecatedFeatures: Cases = fc
  .tuple(hostileText, fc.constantFrom("thisServer", "allServers"))
  .map(([text, includeContext]): RewriteCase => {
    const of = (context: string): object => ({
      jsonrpc: "2.0",
      id: 1,
      result: {
        resultType: "input_required",
        inputRequests: {
          a: {
            method: "sampling/createMessage",
            params: {
              messages: [{ role: "user", content: { type: "text", text } }],
              maxTokens: 100,
              includeContext: context,
            },
          },
        },
      },
    });
    const before = of(includeContext);
    return {
      name: "includeContext",
      subject: "message",
      before,
      fixed: before,
      suggested: of("none"),
      ...newest,
    };
  });
