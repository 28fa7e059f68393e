import { type Defect, explained } from "../defect.js";

/** The messages of `valid-tool-definition`. */
export const toolMessages = explained({
  misspelt:
    "SDK clients refuse the whole list of tools when one has `{{ key }}` instead of `{{ meant }}`.",
  missing: "SDK clients refuse the whole list of tools when one has no `{{ key }}`.",
  wrongType:
    "SDK clients refuse the whole list of tools when `{{ key }}` of a tool is {{ found }}. It must be {{ expected }}.",
  noRootType:
    'SDK clients refuse the whole list of tools when `{{ key }}` has no `type: "object"` at its root.',
  wrongRootType:
    'SDK clients refuse the whole list of tools when the root of `{{ key }}` has the type {{ found }}. It must be `"object"`.',
  booleanProperty:
    "Clients with SDK 1 refuse the whole list of tools when `{{ key }}` in the `properties` of `{{ schema }}` is `{{ found }}`. `{{ instead }}` means the same.",
  zodForJson:
    "Clients expect JSON Schema in `{{ key }}`. They get the internals of a zod schema, and see no arguments. Convert it first, for example with `z.toJSONSchema` of zod 4.",
  zod3Converter:
    "`zodToJsonSchema` reads schemas of zod 3 only and makes an empty one of this, so SDK clients refuse the whole list of tools. zod 4 has `z.toJSONSchema`.",
  convertedUnion:
    'The JSON Schema of `{{ call }}` lists alternatives without `type: "object"` at its root, so SDK clients get no tools at all. Describe one object instead.',
  lostUnion:
    "The JSON Schema of `{{ call }}` is an `anyOf` without `properties`, so the tool is listed without its arguments, and clients leave out what the model sends. Describe the arguments as one object.",
  convertedOther:
    'The JSON Schema of `{{ call }}` has no `type: "object"` at its root, so SDK clients get no tools at all. Wrap it in `z.object`.',
  oldDialect:
    "Some clients (as of August 2026) refuse every call of a tool whose `outputSchema` declares {{ dialect }}: their validator supports only 2020-12.",
  schemaForShape:
    "{{ method }} takes an object with a schema for each argument, without `z.object`. {{ otherwise }}.",
  jsonForArguments:
    "The SDK treats this JSON Schema as annotations: older versions list the tool without arguments, and 1.28 and newer throw at startup. Describe the arguments with zod: `{ name: z.string() }`.",
  jsonForSchema:
    "The SDK throws at startup, or every call of the tool fails, when `{{ key }}` is JSON Schema. Write it with zod, or register the tool with the low-level `Server`.",
  wordsForArguments:
    "The SDK treats these words as annotations, and lists the tool without arguments. Describe the arguments with zod: `{ name: z.string() }`.",
  wordsForSchema:
    "The SDK throws at startup, or every call of the tool fails, when `{{ key }}` names types in words. Describe the arguments with zod: `{ name: z.string() }`.",
  configForShape:
    "The SDK treats this object as annotations: older versions list the tool without description and arguments, and 1.28 and newer throw at startup. Use `registerTool`.",
  shapeForConfig:
    "The SDK does not see the arguments here: `registerTool` takes one object between the name and the handler, `{ description, inputSchema }`.",
  notStandard:
    "{{ framework }} throws at startup when `{{ key }}` is {{ found }}. It must be {{ expected }}.",
  notZod:
    "The SDK throws at startup, or every call of the tool fails, when `{{ key }}`, among the zod schemas of the arguments, is not a zod schema.{{ instead }}",
  misnamed: "The SDK does not know `{{ key }}`, and lists {{ without }}. Call it `{{ right }}`.",
  unlistedArgument:
    "`{{ key }}` is always `undefined`: the SDK drops what `{{ schema }}` of the {{ what }} does not list.",
  unlistedVariable:
    "`{{ key }}` is always `undefined`: the template `{{ uri }}` has no such variable.",
  name: "Some clients and providers refuse or rename a tool called `{{ name }}`, and the SDK warns about it. Use 1 to 128 letters, digits, `_`, `-` and `.`.",
  duplicate:
    "A call reaches only one of the two tools called `{{ name }}`, and some providers refuse the whole request.",
  registeredTwice:
    "The SDK throws `Tool {{ name }} is already registered`. Give each tool of a server its own name.",
  header:
    "Clients of {{ revision }} leave out the whole tool because of this `x-mcp-header`: {{ problem }}.",
});

export type ToolMessageId = keyof typeof toolMessages;

export type ToolDefect = Defect<ToolMessageId>;
