import { type Defect, explained } from "../defect.js";

/** What `valid-tool-definition` says. */
export const messages = explained({
  missing: "SDK clients refuse the whole list of tools for a tool without `{{ key }}`.",
  wrongType:
    "SDK clients refuse the whole list of tools where `{{ key }}` of a tool is {{ found }}: it has to be {{ expected }}.",
  noRootType:
    'SDK clients refuse the whole list of tools where `{{ key }}` has no `type: "object"` at its root.',
  wrongRootType:
    'SDK clients refuse the whole list of tools where the root of `{{ key }}` is of type {{ found }}: it is `"object"`.',
  composed:
    "Some model providers refuse every tool of a list in which an `inputSchema` has `{{ key }}` at its root. Describe the arguments in `properties`, and what goes together in `description`.",
  oldDialect:
    "Clients since August 2026 refuse every call of a tool whose `outputSchema` says it is of {{ dialect }}: their validator knows 2020-12 alone.",
  unknownRequired:
    "`{{ name }}` is required and not among `properties`: models are not told of it, and their calls fail.",
  name: "Clients and providers refuse or rename a tool called `{{ name }}`: names are 1 to 128 letters, digits, `_`, `-` and `.`.",
  duplicate:
    "There are two tools called `{{ name }}`: the SDK refuses to register the second, and clients call only one of them.",
  header:
    "Clients of {{ revision }} leave out the whole tool for this `x-mcp-header`: {{ problem }}.",
});

export type MessageId = keyof typeof messages;

export type ToolDefect = Defect<MessageId>;
