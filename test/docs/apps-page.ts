import { markdownTable } from "markdown-table";
import { type Host, hosts } from "../../protocol/apps/hosts.js";
import { interfaceMakers } from "../../protocol/apps/makers.js";
import { type MetaKey, metaKeys, type Surface } from "../../protocol/apps/meta-keys.js";
import { appMimeType, otherMimeTypes } from "../../protocol/apps/mime-types.js";
import { frameworks } from "../../protocol/frameworks.js";

const head = `# Where hosts look for the interfaces of tools

A tool can have an interface: a page that hosts such as ChatGPT, Claude, VS Code and M365 Copilot show next to the conversation. [MCP Apps](https://github.com/modelcontextprotocol/ext-apps) is the standard, and OpenAI's [Apps SDK](https://developers.openai.com/apps-sdk) came before it. Both put what a host must know into \`_meta\`, and nothing says so if a key is in another place, in another spelling, or next to another MIME type: the page is just not there. This page lists which key goes where, since when, and who reads it.

[valid-app-meta](rules/valid-app-meta.md) reports keys that are elsewhere, [valid-app-resource](rules/valid-app-resource.md) reports resources that hosts do not find or show, [valid-extensions](rules/valid-extensions.md) reports capabilities that the other side does not see, and [tool-annotations](rules/tool-annotations.md) the hints that directories require. The page is generated from \`protocol/apps/\`. Pull requests can add what is missing, with a public source.

## The shortest server that works everywhere

- The tool's definition has \`_meta: { ui: { resourceUri: "ui://kiln/firing.html" } }\`. \`registerAppTool\` adds the old key \`ui/resourceUri\` for hosts that still need it; ChatGPT reads \`ui.resourceUri\` too, so \`openai/outputTemplate\` is only needed for a page of its own.
- The resource is registered at exactly this address. Hosts compare addresses as strings.
- Its contents are a single item with \`mimeType: "${appMimeType}"\`, exactly so, and an HTML document as \`text\`. \`registerAppResource\` sets the type only in the list of resources.
- The \`_meta\` of the contents, not that of the tool, has \`ui.csp\` with the origins that the page needs, and \`openai/widgetCSP\` with the same ones for ChatGPT. A page that needs none can leave out both; ChatGPT's directory wants the key anyway, with empty lists.
- \`ui.domain\` is left out: Claude shows nothing if it is not Claude's own hash. ChatGPT reads \`openai/widgetDomain\`.
- A client announces in \`capabilities.extensions["io.modelcontextprotocol/ui"]\` which types it shows. In revision 2026-07-28 it does so in the \`_meta\` of every request, because there is no \`initialize\` anymore: a server that asks once, in \`oninitialized\`, sees nothing.
`;

const surfaces: Readonly<Record<Surface, readonly [title: string, lead: string]>> = {
  tool: [
    "In the definition of a tool",
    "In `_meta` of a tool in `tools/list`. In a result, none of these is read.",
  ],
  contents: [
    "In the contents of a resource",
    "In `_meta` of the item in `contents`, which counts most. The entry in `resources/list` may have the same keys; only newer hosts read them there.",
  ],
  resource: ["In the list of resources", ""],
  result: ["In a result", "In `_meta` of the result of `tools/call`."],
  request: ["In a request", "In `_meta` of a request that ChatGPT sends."],
};

/** Returns `docs/apps.md`, generated from the tables of MCP Apps. */
export function appsPage(): string {
  const shown: readonly Surface[] = ["tool", "contents", "result", "request"];
  return [head, ...shown.map(sectionOf), types(), hostsSection(), libraries()].join("\n");
}

function sectionOf(surface: Surface): string {
  const [title, lead] = surfaces[surface];
  const rows = metaKeys.filter(
    ({ on }) => on[0] === surface || (surface === "tool" && on.includes("tool")),
  );
  const table = markdownTable([["Key", "Value", "Since", "Read by", "Note"], ...rows.map(rowOf)]);
  return `## ${title}\n\n${lead}\n\n${table}\n`;
}

function rowOf(key: MetaKey): string[] {
  const { in: holder, key: name, note = "", readBy, since = "", source } = key;
  const full = holder === "_meta" ? name : `${holder}.${name}`;
  const readers =
    readBy === "standard"
      ? "all"
      : readBy.map((id) => hosts.find((one) => one.id === id)?.name ?? id).join(", ");
  return [`\`${full}\``, valueOf(key), since, `[${readers}](${source})`, note];
}

function valueOf({ maximum, of, type, values }: MetaKey): string {
  if (values)
    return `${type === "array" ? "a list of " : ""}${values.map((one) => `\`"${one}"\``).join(", ")}`;
  if (of === "origin" && type === "array")
    return "a list of origins, such as `https://*.example.com`";
  if (of === "origin") return "an origin, such as `https://example.com`";
  if (of === "argument") return "a list of names of arguments";
  if (of === "security scheme")
    return 'a list of `{ type: "noauth" }` or `{ type: "oauth2", scopes }`';
  if (of === "ui address") return "an address that begins with `ui://`";
  if (maximum !== undefined) return `a string of at most ${maximum} characters`;
  return type === "any"
    ? ""
    : type === "array"
      ? "a list"
      : `${/^[aeio]/u.test(type) ? "an" : "a"} ${type}`;
}

function types(): string {
  const kinds = {
    draft: "an early draft; no host shows it",
    chatgpt: "the first Apps SDK; only ChatGPT shows it",
    page: "any page; fine in a result that embeds a resource, but not for an interface",
  };
  const table = markdownTable([
    ["Type", "What it is", "Source"],
    [`\`${appMimeType}\``, "the standard; every host shows it", ""],
    ...[...otherMimeTypes].map(([type, { kind, source }]) => [
      `\`${type}\``,
      kinds[kind],
      `[source](${source})`,
    ]),
  ]);
  return `## MIME types\n\nHosts compare the type as a string, so \`text/html; profile=mcp-app\`, with a space, is another type.\n\n${table}\n`;
}

function hostsSection(): string {
  const table = markdownTable([
    ["Host", "`hosts`", "Address", "Policy", "Note", "Source"],
    ...hosts.map(hostRow),
  ]);
  return `## Hosts\n\nWhat each host reads, in the order in which it looks. The setting [\`hosts\`](settings.md) names those that a server is for; by default, the first four count.\n\n${table}\n`;
}

function libraries(): string {
  const table = markdownTable([
    ["Function", "Writes by itself", "As run"],
    ["`registerAppTool`", "the address in its other spelling, nothing for ChatGPT", "1.7.5, 2.0.4"],
    ["`registerAppResource`", "the standard type, in the list of resources alone", "1.7.5, 2.0.4"],
    ...interfaceMakers.map(({ name, note, verified }) => [
      `\`${name}\``,
      note,
      verified.map((one) => `\`${one}\``).join(", "),
    ]),
    ...frameworks.flatMap(({ name, shows, verified }) =>
      shows
        ? [
            [
              `\`view\` of ${name}`,
              "the address in both spellings, and one item with the standard type; `csp` becomes the policy, with the server's own origin",
              verified.versions[0] ?? "",
            ],
          ]
        : [],
    ),
  ]);
  return `## Functions of libraries\n\nWhat these write by themselves is not asked for. A test runs them, and compares what arrives with the findings.\n\n${table}\n`;
}

function hostRow({ id, name, note = "", pointers, policies, source, verified }: Host): string[] {
  const code = (all: readonly string[]): string => all.map((one) => `\`${one}\``).join(", ");
  return [
    name,
    `\`${id}\``,
    code(pointers),
    code(policies),
    note,
    `[source](${source}), ${verified}`,
  ];
}
