/**
 * A schema that lags behind the protocol, as in real projects. It exports `Content`, and `Result`
 * if it has one.
 */
export interface StaleSchema {
  readonly name: string;
  readonly source: string;
  /** The kinds of blocks that the schema refuses. */
  readonly refuses: readonly string[];
  /** The kinds of blocks from which it drops something. */
  readonly drops: readonly string[];
}

const kinds = ["text", "image", "audio", "resource", "resource_link"] as const;

const rest = ["audio", "resource", "resource_link"];

const members = (end: string): string => `
  z.object({ type: z.literal("text"), text: z.string() })${end},
  z.object({ type: z.literal("image"), data: z.string(), mimeType: z.string() })${end},
`;

/** Returns the schemas, with zod imported from this module. */
export const staleSchemas = (from: string): readonly StaleSchema[] => [
  {
    name: "a discriminated union",
    source: `import { z } from "${from}";
export const McpContent = z.discriminatedUnion("type", [${members("")}]);
export { McpContent as Content };
`,
    refuses: rest,
    drops: ["text", "image"],
  },
  {
    name: "a union of strict objects",
    source: `import { z } from "${from}";
export const McpContent = z.union([${members(".strict()")}]);
export { McpContent as Content };
`,
    refuses: [...kinds],
    drops: [],
  },
  {
    name: "objects made strict",
    source: `import { z } from "${from}";
const Text = z.strictObject({ type: z.literal("text"), text: z.string() });
const Image = z.strictObject({ type: z.literal("image"), data: z.string(), mimeType: z.string() });
export const McpContent = z.union([Text, Image]);
export { McpContent as Content };
`,
    refuses: [...kinds],
    drops: [],
  },
  {
    name: "open objects",
    source: `import { z } from "${from}";
export const McpContent = z.union([${members(".passthrough()")}]);
export { McpContent as Content };
`,
    refuses: rest,
    drops: [],
  },
  {
    name: "a chain of .or()",
    source: `import { z } from "${from}";
const TextContent = z.object({ type: z.literal("text"), text: z.string() });
const ImageContent = z.object({ type: z.literal("image"), data: z.string(), mimeType: z.string() });
export const McpContent = TextContent.or(ImageContent);
export { McpContent as Content };
`,
    refuses: rest,
    drops: ["text", "image"],
  },
  {
    name: "a result that uses constants",
    source: `import { z } from "${from}";

const TextContentSchema = z.object({
  type: z.literal("text"),
  text: z.string(),
});

const ImageContentSchema = z.object({
  type: z.literal("image"),
  data: z.string(),
  mimeType: z.string(),
});

const ContentSchema = z.union([TextContentSchema, ImageContentSchema]);

export const ToolCallResult = z.object({
  content: z.array(ContentSchema),
  isError: z.boolean().optional(),
  structuredContent: z.object({ type: z.string(), data: z.unknown() }).optional(),
  _meta: z.object({ progressToken: z.string().optional() }).optional(),
});

export { ContentSchema as Content, ToolCallResult as Result };
`,
    refuses: rest,
    drops: ["text", "image"],
  },
  {
    name: "one object for all kinds",
    source: `import { z } from "${from}";
export const McpContent = z.object({
  type: z.enum(["text", "image", "resource"]),
  text: z.string().optional(),
  data: z.string().optional(),
  mimeType: z.string().optional(),
  resource: z.unknown().optional(),
});
export const Result = z.object({
  content: z.array(McpContent),
  isError: z.boolean().optional(),
});
export { McpContent as Content };
`,
    refuses: ["audio", "resource_link"],
    drops: ["text", "image", "resource"],
  },
];

const annotations = {
  audience: ["user", "assistant"],
  priority: 0.5,
  lastModified: "2026-03-01T08:00:00Z",
};
const more = { annotations, _meta: { "apiary.example/hive": 4 } };

/** A block of every kind, with every property that any revision allows. */
export const blocks: Readonly<Record<(typeof kinds)[number], unknown>> = {
  text: { type: "text", text: "Hive 4 weighs 31 kg", ...more },
  image: { type: "image", data: "iVBORw0KGgo=", mimeType: "image/png", ...more },
  audio: { type: "audio", data: "UklGRg==", mimeType: "audio/wav", ...more },
  resource: {
    type: "resource",
    resource: {
      uri: "hive://4/log",
      mimeType: "text/plain",
      text: "calm",
      _meta: { "apiary.example/row": 1 },
    },
    ...more,
  },
  resource_link: {
    type: "resource_link",
    uri: "hive://4/plan",
    name: "plan",
    title: "Plan",
    description: "Where the frames go",
    mimeType: "application/pdf",
    size: 2048,
    icons: [
      {
        src: "https://apiary.example/i.png",
        mimeType: "image/png",
        sizes: ["48x48"],
        theme: "dark",
      },
    ],
    ...more,
  },
};

/** A result with all of these blocks. */
export const result = {
  content: Object.values(blocks),
  isError: false,
  structuredContent: { grams: 31_000, hive: { row: 1 } },
  _meta: { "apiary.example/scale": "B" },
};
