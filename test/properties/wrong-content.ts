import fc from "fast-check";
import { Code } from "./handwriting.js";
import { base64, type Data, type Dialect, text } from "./valid-content.js";

/** Kinds that authors invent, and kinds in other APIs. */
const kinds = [
  ...["json", "application/json", "application/vnd.trains+json", "data", "object", "structured"],
  ...[
    "markdown",
    "text/markdown",
    "text/plain",
    "html",
    "csv",
    "table",
    "code",
    "error",
    "warning",
  ],
  ...[
    "blob",
    "file",
    "pdf",
    "application/pdf",
    "video/mp4",
    "ui",
    "widget",
    "image/png",
    "audio/wav",
  ],
  ...[
    "Text",
    "IMAGE",
    "resourceLink",
    "resource-link",
    "txt",
    "imgae",
    "link",
    "img",
    "chart",
    "toString",
  ],
  ...[
    "input_text",
    "output_text",
    "input_audio",
    "image_url",
    "thinking",
    "tool_use",
    "tool_result",
  ],
];

const payloadKeys = [
  ...[
    "json",
    "data",
    "text",
    "value",
    "content",
    "markdown",
    "html",
    "error",
    "message",
    "payload",
  ],
  ...["body", "object", "blob", "rows"],
];

/** Expressions that a program may use instead of a literal. */
const expressions = [
  ...["rows", "row.summary", "await load()", "rows.map((row) => row.id)", "JSON.stringify(rows)"],
  ...["isFull ? rows : others", "`${city}: ${degrees}`", "load", "new Map(rows)", "-1"],
  ...["{ ...row, id: 1 }", "[...rows]", "rows as unknown", "row!", "`two\nlines`", "(rows, 1)"],
];

/** Members that do not affect whether a block is valid. */
const besides: Data = fc.record(
  {
    annotations: fc.constantFrom({ priority: 1 }, { last_modified: "2026-01-01T00:00:00Z" }),
    mimeType: fc.constantFrom("text/plain", "image/png"),
    uri: fc.constantFrom("weather://stations/7", "https://library.example/shelf/3"),
    title: text,
    mime_type: fc.constant("image/png"),
  },
  { requiredKeys: [], noNullPrototype: true },
);

const picture = fc.constantFrom("image", "audio", "Image");

/** Generates invalid blocks, of the kinds that authors invent. */
export class Mistakes {
  readonly #isScript: boolean;
  constructor(isScript: boolean) {
    this.#isScript = isScript;
  }

  /** Generates a value or, in scripts, sometimes an expression. */
  #or(value: fc.Arbitrary<unknown>, ...sources: readonly string[]): fc.Arbitrary<unknown> {
    if (!this.#isScript) return value;
    return fc.oneof({ weight: 3, arbitrary: value }, code(...sources));
  }

  get #payload(): fc.Arbitrary<unknown> {
    const scalar = fc.oneof(text, fc.constantFrom<unknown>(null, true, 12, 2.5));
    const rows = fc.array(fc.record({ id: fc.nat(9), note: scalar }), { maxLength: 2 });
    const value = fc.oneof(scalar, rows, fc.dictionary(text, scalar, { maxKeys: 3 }));
    return this.#or(value, ...expressions);
  }

  get #invented(): Data {
    return fc
      .tuple(
        fc.constantFrom(...kinds),
        fc.uniqueArray(fc.tuple(fc.constantFrom(...payloadKeys), this.#payload), {
          maxLength: 2,
          selector: ([key]) => key,
        }),
        fc.oneof(fc.constant({}), besides),
      )
      .map(([type, payload, more]) => ({ type, ...more, ...Object.fromEntries(payload) }));
  }

  get #uri(): fc.Arbitrary<unknown> {
    const uri = fc.constantFrom("maps://all", "https://library.example/a%20b.txt?x#y", "urn:x:%");
    // In scripts, a fix for a path adds an import at the top of the file, which is not tested here.
    return this.#isScript
      ? this.#or(uri, "uri", "`maps://${region}/all.svg`", "url.href")
      : fc.oneof(uri, fc.constantFrom("/maps/the north.svg", "maps/all.svg", "C:\\maps"));
  }

  get #flat(): Data {
    const contents = {
      uri: this.#uri,
      name: text,
      text: this.#or(text, "text", "await read(path)", "`${line}\n`"),
      blob: base64,
      data: base64,
      mimeType: fc.constant("image/png"),
      description: text,
    };
    const flat = fc.record(contents, { requiredKeys: [], noNullPrototype: true });
    const holder = fc.constantFrom("resource", "link", "resourceLink");
    return fc.oneof(
      fc
        .tuple(fc.constantFrom("resource", "resource_link"), flat, besides)
        .map(([type, inner, more]): Record<string, unknown> => ({ type, ...more, ...inner })),
      fc
        .tuple(fc.constantFrom("resource", "resource_link"), holder, flat, besides)
        .map(([type, key, inner, more]) => ({ type, [key]: inner, ...more })),
    );
  }

  get #bytes(): fc.Arbitrary<unknown> {
    const url = fc
      .tuple(fc.constantFrom("image/png", "audio/wav", "", "image/png;charset=x"), base64)
      .map(([mimeType, bytes]) => `data:${mimeType};base64,${bytes}`);
    return this.#or(
      fc.oneof(url, base64, fc.constantFrom("https://weather.example/radar.png", "not base64")),
      "`data:${mimeType};base64,${bytes}`",
      "`data:image/png;base64,${bytes}`",
      '`data:image/png;base64,${buffer.toString("base64")}`',
      "`https://weather.example/${region}.png`",
      "Buffer.from(bytes).toString()",
      'buffer.toString("utf8")',
      "picture.dataUrl",
      "canvas.toDataURL()",
    );
  }

  get #pictures(): Data {
    const blob = fc.record({ uri: this.#uri, blob: this.#bytes });
    return fc.oneof(
      fc
        .tuple(picture, this.#bytes, fc.oneof(fc.constant({}), besides))
        .map(([type, data, more]): Record<string, unknown> => ({ type, data, ...more })),
      blob.map((resource) => ({ type: "resource", resource })),
    );
  }

  get #foreign(): Data {
    const source = fc.oneof(
      fc.record({
        type: fc.constant("base64"),
        media_type: fc.constant("image/png"),
        data: base64,
      }),
      fc.record({ type: fc.constant("url"), url: fc.constant("https://weather.example/a.png") }),
      code("source"),
    );
    const url = this.#bytes;
    const wrongKey = fc.constantFrom(
      "mime_type",
      "mimetype",
      "mediaType",
      "MimeType",
      "media_type",
    );
    const shapes: readonly Data[] = [
      fc.tuple(picture, source).map(([type, of]) => ({ type, source: of })),
      url.map((to) => ({ type: "image_url", image_url: { url: to, detail: "high" } })),
      url.map((to) => ({ type: "input_image", image_url: to })),
      fc
        .tuple(base64, this.#or(fc.constantFrom("wav", "mp3"), "format"))
        .map(([data, format]) => ({ type: "input_audio", input_audio: { data, format } })),
      fc
        .tuple(picture, base64, wrongKey)
        .map(([type, data, key]) => ({ type, data, [key]: "image/png" })),
      fc.constant({
        type: "text",
        text: "a",
        annotations: { last_modified: "2026-01-01T00:00:00Z" },
      }),
      fc.tuple(this.#payload).map(([value]) => ({ type: "text", text: value })),
      fc.tuple(text).map(([value]) => ({ text: value })),
      this.#payload.map((content) => ({ type: "tool_result", tool_use_id: "a", content })),
    ];
    const all: Data = fc.oneof(...shapes);
    // A source that is an expression only occurs in scripts.
    return this.#isScript ? all : all.filter((block) => !(block["source"] instanceof Code));
  }

  get block(): Data {
    return fc.oneof(this.#invented, this.#flat, this.#pictures, this.#foreign);
  }

  /** Generates tool results with valid and invalid blocks. */
  toolResult(dialect: Dialect): Data {
    const wrong = fc.array(fc.oneof(this.block, this.block, dialect.block), {
      minLength: 1,
      maxLength: 3,
    });
    const around = fc.oneof(dialect.toolResult, fc.constant({}));
    const more = fc.constantFrom({}, { is_error: true }, { isError: true, structured_content: {} });
    const content = fc.oneof({ weight: 6, arbitrary: wrong }, this.block, this.#or(text, "text"));
    const whole = fc
      .tuple(around, content, more)
      .map(([valid, list, added]): Record<string, unknown> => ({
        ...valid,
        ...added,
        content: list,
      }));
    const old = this.#payload.map((toolResult) => ({ toolResult }));
    const structured = fc.constant({ structuredContent: { berths: 3 } });
    return fc.oneof({ weight: 12, arbitrary: whole }, old, structured);
  }

  /** Generates prompt results with valid and invalid messages. */
  promptResult(dialect: Dialect): Data {
    const block = fc.oneof(this.block, dialect.block);
    const content = fc.oneof(block, fc.array(block, { maxLength: 3 }), this.#or(text, "text"));
    const message = fc.record({ role: fc.constantFrom("user", "assistant"), content });
    return fc
      .tuple(dialect.promptResult, fc.array(message, { maxLength: 3 }))
      .map(([valid, messages]): Record<string, unknown> => ({
        ...valid,
        messages,
      }));
  }

  /** Generates sampling results with valid and invalid blocks. */
  samplingResult(dialect: Dialect): Data {
    const content = fc.oneof(
      this.block,
      fc.array(fc.oneof(this.block, dialect.text), { maxLength: 3 }),
      this.#or(text, "text"),
    );
    return fc
      .tuple(dialect.samplingResult, content)
      .map(([valid, wrong]): Record<string, unknown> => ({ ...valid, content: wrong }));
  }
}

function code(...sources: readonly string[]): fc.Arbitrary<Code> {
  return fc.constantFrom(...sources).map((source) => new Code(source));
}
