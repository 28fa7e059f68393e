import fc from "fast-check";
import { Code } from "./handwriting.js";

/**
 * Valid content of each revision, written from the revisions' definitions rather than our tables,
 * so an error in `protocol/` shows here.
 */
export type Revision = "2024-11-05" | "2025-03-26" | "2025-06-18" | "2025-11-25" | "2026-07-28";

export const revisions: readonly Revision[] = [
  "2024-11-05",
  "2025-03-26",
  "2025-06-18",
  "2025-11-25",
  "2026-07-28",
];

export type Data = fc.Arbitrary<Readonly<Record<string, unknown>>>;

/** Words that rules look for, used where they have no special meaning. */
const words = [
  ...["type", "text", "json", "content", "data", "source", "uri", "name", "mime_type", "blob"],
  ...["is_error", "isError", "structuredContent", "resource", "image_url", "role", "messages"],
];

const tricky = [
  "",
  "Night train 40463",
  "data:image/png;base64,QUJD",
  "https://weather.example/radar",
  'He said "no", it\'s `full`: ${seat}',
  "back\\slash",
  "two\nlines",
  "é😀\u2028",
  "*/ //",
  '{"type":"json","json":{}}',
];

export const text: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...tricky),
  fc.string({ maxLength: 20 }),
);

const uri = fc.constantFrom(
  "file:///library/index.html",
  "https://weather.example/stations/7?unit=c#now",
  "ui://night-trains/seats",
  "weather://stations/7",
  "urn:isbn:9780000000002",
  "git+ssh://library.example/shelf",
);

const mimeType = fc.constantFrom(
  ...["text/plain", "image/png", "image/webp", "audio/wav", "text/html; charset=utf-8"],
  ...["application/vnd.trains+json", "text/html;profile=mcp-app"],
);

export const base64: fc.Arbitrary<string> = fc.base64String({ maxLength: 40 });

/** Arbitrary JSON with words in it that look like content. */
const json: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown; object: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.constantFrom(...words)),
    fc.array(tie("value"), { maxLength: 3 }),
    tie("object"),
  ),
  object: fc.dictionary(
    fc.oneof(fc.constantFrom(...words), fc.constant("two words")),
    tie("value"),
    {
      maxKeys: 4,
      noNullPrototype: true,
    },
  ),
})).value;

const jsonObject: Data = fc.dictionary(fc.constantFrom(...words, "two words"), json, {
  maxKeys: 4,
  noNullPrototype: true,
});

const metaKey = fc.constantFrom("com.example/source", "example", "com.example.trains/type");
const meta: Data = fc.dictionary(metaKey, json, { maxKeys: 2, noNullPrototype: true });

function some(required: Record<string, fc.Arbitrary<unknown>>, optional = {}): Data {
  return fc.record(
    { ...required, ...optional },
    { requiredKeys: Object.keys(required), noNullPrototype: true },
  );
}

/** Members that a revision added. */
type Added = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** Generates everything that may be sent in a revision. */
export class Dialect {
  readonly #revision: Revision;
  constructor(revision: Revision) {
    this.#revision = revision;
  }

  #from(since: Revision, added: Added): Added {
    return this.#revision >= since ? added : {};
  }

  get #meta(): Added {
    return this.#from("2025-06-18", { _meta: meta });
  }

  get #annotated(): Added {
    const time = fc.constantFrom("2026-02-01T05:30:00Z", "2026-02-01T05:30:00.125Z");
    const annotations = some(
      {},
      {
        audience: fc.subarray(["user", "assistant"]),
        priority: fc.constantFrom(0, 0.25, 1),
        ...this.#from("2025-06-18", { lastModified: time }),
      },
    );
    return { annotations, ...this.#meta };
  }

  get text(): Data {
    return some({ type: fc.constant("text"), text }, this.#annotated);
  }

  get image(): Data {
    return some({ type: fc.constant("image"), data: base64, mimeType }, this.#annotated);
  }

  get audio(): Data {
    return some({ type: fc.constant("audio"), data: base64, mimeType }, this.#annotated);
  }

  get contents(): Data {
    const optional = { mimeType, ...this.#meta };
    return fc.oneof(some({ uri, text }, optional), some({ uri, blob: base64 }, optional));
  }

  get resource(): Data {
    return some({ type: fc.constant("resource"), resource: this.contents }, this.#annotated);
  }

  get link(): Data {
    const icon = some(
      { src: fc.constant("https://library.example/icon.png") },
      {
        mimeType,
        sizes: fc.constant(["48x48", "any"]),
        theme: fc.constantFrom("light", "dark"),
      },
    );
    return some(
      { type: fc.constant("resource_link"), uri, name: text },
      {
        title: text,
        description: text,
        mimeType,
        size: fc.nat(),
        ...this.#from("2025-11-25", { icons: fc.array(icon, { maxLength: 2 }) }),
        ...this.#annotated,
      },
    );
  }

  /** A block in a tool result, a prompt message, or a `tool_result` in a sampling message. */
  get block(): Data {
    const kinds = [this.text, this.image, this.resource];
    if (this.#revision >= "2025-03-26") kinds.push(this.audio);
    if (this.#revision >= "2025-06-18") kinds.push(this.link);
    return fc.oneof(...kinds);
  }

  get #resultType(): Added {
    return this.#from("2026-07-28", { resultType: fc.constant("complete") });
  }

  get toolResult(): Data {
    const structuredContent = this.#revision >= "2026-07-28" ? json : jsonObject;
    const common = { isError: fc.boolean(), _meta: meta };
    const content = fc.array(this.block, { maxLength: 3 });
    const filled = fc.array(this.block, { minLength: 1, maxLength: 3 });
    // Structured content without text is legal, but lost on many clients.
    return fc.oneof(
      some({ content, ...this.#resultType }, common),
      some(
        { content: filled, ...this.#resultType },
        { ...common, ...this.#from("2025-06-18", { structuredContent }) },
      ),
    );
  }

  /** Results that a tool may return first if its actual result comes later. */
  get unfinishedResults(): readonly Data[] {
    const time = fc.constant("2026-02-01T05:30:00Z");
    const task = some(
      {
        taskId: text,
        status: fc.constantFrom("working", "input_required"),
        createdAt: time,
        lastUpdatedAt: time,
        ttl: fc.option(fc.nat()),
      },
      { pollInterval: fc.nat(), statusMessage: text },
    );
    const request = some({
      method: fc.constant("sampling/createMessage"),
      params: this.samplingRequest,
    });
    const inputRequests = fc.dictionary(fc.constantFrom("first", "second"), request, {
      minKeys: 1,
      maxKeys: 2,
      noNullPrototype: true,
    });
    const resultType = fc.constant("input_required");
    if (this.#revision === "2025-11-25") return [some({ task }, { _meta: meta })];
    if (this.#revision < "2026-07-28") return [];
    return [
      some({ resultType, inputRequests }, { requestState: text, _meta: meta }),
      some({ resultType, requestState: text }),
    ];
  }

  get #role(): fc.Arbitrary<string> {
    return fc.constantFrom("user", "assistant");
  }

  get promptMessage(): Data {
    return some({ role: this.#role, content: this.block });
  }

  get promptResult(): Data {
    return some(
      { messages: fc.array(this.promptMessage, { maxLength: 3 }), ...this.#resultType },
      { description: text, _meta: meta },
    );
  }

  get resourceResult(): Data {
    return some(
      {
        contents: fc.array(this.contents, { maxLength: 3 }),
        ...this.#resultType,
        ...this.#from("2026-07-28", {
          ttlMs: fc.nat(),
          cacheScope: fc.constantFrom("public", "private"),
        }),
      },
      { _meta: meta },
    );
  }

  get #samplingContent(): fc.Arbitrary<unknown> {
    const kinds = [this.text, this.image];
    if (this.#revision >= "2025-03-26") kinds.push(this.audio);
    if (this.#revision < "2025-11-25") return fc.oneof(...kinds);
    const structuredContent = this.#revision >= "2026-07-28" ? json : jsonObject;
    const use = some(
      { type: fc.constant("tool_use"), id: text, name: text, input: jsonObject },
      { _meta: meta },
    );
    const result = some(
      {
        type: fc.constant("tool_result"),
        toolUseId: text,
        content: fc.array(this.block, { maxLength: 2 }),
      },
      { structuredContent, isError: fc.boolean(), _meta: meta },
    );
    const block = fc.oneof(...kinds, use, result);
    return fc.oneof(block, fc.array(block, { maxLength: 3 }));
  }

  get #samplingMessage(): Added {
    return { role: this.#role, content: this.#samplingContent };
  }

  get samplingRequest(): Data {
    const message = some(this.#samplingMessage, this.#from("2025-11-25", { _meta: meta }));
    return some(
      { messages: fc.array(message, { minLength: 1, maxLength: 3 }), maxTokens: fc.nat() },
      { systemPrompt: text, temperature: fc.constantFrom(0, 0.5), metadata: jsonObject },
    );
  }

  get samplingResult(): Data {
    return some(
      { ...this.#samplingMessage, model: text },
      { stopReason: fc.constantFrom("endTurn", "maxTokens"), _meta: meta },
    );
  }
}

/** Expressions that authors use instead of literals, by key. */
const expressions: Readonly<Record<string, readonly string[]>> = {
  text: ["text", "forecast.summary", "JSON.stringify(rows, null, 2)", "`${city}: ${degrees}`"],
  data: ["data", "picture.bytes", 'buffer.toString("base64")', "encode(picture)"],
  blob: ["blob", 'Buffer.from(rows).toString("base64")'],
  mimeType: ["mimeType", "picture.mime", "`image/${format}`"],
  uri: ["uri", "url.href", "`weather://stations/${station.id}`", "pathToFileURL(path).href"],
  name: ["name", "station.name", "`Station ${station.id}`"],
  description: ["description", "station.note ?? undefined"],
  isError: ["isError", "rows.length === 0", "!isKnown"],
  structuredContent: ["structuredContent", "forecast", "{ ...forecast }"],
};

/** Replaces some of the data with expressions. */
export function loosen(data: unknown, roll: () => number): unknown {
  if (Array.isArray(data)) return data.map((inner) => loosen(inner, roll));
  if (typeof data !== "object" || data === null || data instanceof Code) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, inner]) => {
      const known = expressions[key];
      const source = roll() < 3 ? known?.[roll() % known.length] : undefined;
      return [key, source === undefined ? loosen(inner, roll) : new Code(source)];
    }),
  );
}
