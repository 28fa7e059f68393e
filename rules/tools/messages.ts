import { type Defect, explained } from "../defect.js";

/** What `valid-tool-definition` says. */
export const messages = explained({
  missing: "SDK clients refuse the whole list of tools for a tool without `{{ key }}`.",
  wrongType:
    "SDK clients refuse the whole list of tools where `{{ key }}` of a tool is {{ found }}: it has to be {{ expected }}.",
  noRootType:
    'SDK clients refuse the whole list of tools where `{{ key }}` has no `type: "object"` at its root.',
  wrongRootType:
    'SDK clients refuse the whole list of tools where the root of `{{ key }}` is of type {{ found }}: it has to be `"object"`.',
  composed:
    "Some model providers refuse every tool of a list in which an `inputSchema` has `{{ key }}` at its root. Describe the arguments in `properties`, and what goes together in `description`.",
  oldDialect:
    "Some clients refuse every call of a tool whose `outputSchema` says it is of {{ dialect }}, as they did in August 2026: their validator knows 2020-12 alone.",
  unknownRequired:
    "`{{ name }}` is required in `{{ key }}`, and `properties` says nothing of it: a value without it is refused, and nobody is told what it is.",
  name: "Some clients and providers refuse or rename a tool called `{{ name }}`, and the SDK warns of it: names are 1 to 128 letters, digits, `_`, `-` and `.`.",
  duplicate:
    "A call reaches only one of the two tools called `{{ name }}`, and some providers refuse the whole request.",
  registeredTwice:
    "The SDK throws `Tool {{ name }} is already registered`: a server has one tool of a name.",
  header:
    "Clients of {{ revision }} leave out the whole tool for this `x-mcp-header`: {{ problem }}.",
});

export type MessageId = keyof typeof messages;

export type ToolDefect = Defect<MessageId>;
