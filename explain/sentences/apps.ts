import type { Sentence } from "../meaning.js";

const hosts = "hosts that show interfaces of tools (MCP Apps)";

/** What hosts, and the helpers for them, say about the interfaces of tools. */
export const appSentences: readonly Sentence[] = [
  {
    says: [
      "Unsupported MIME type: text/",
      "Unsupported MIME type: undefined",
      "Unsupported MIME type … ui://",
    ],
    source: `${hosts}, about the contents of a resource`,
    rules: ["valid-app-resource"],
    because:
      "The item in `contents` of an interface has no `mimeType`, or not exactly the one of interfaces. `registerAppResource` sets it only in the list of resources.",
    repair: 'Set `mimeType: "text/html;profile=mcp-app"`, without a space, in the contents.',
    example: "The type of the contents must be",
  },
  {
    says: [
      "Unsupported UI resource content format",
      "Failed to load MCP App: the resource may exceed",
    ],
    source: "Claude, about the contents of an interface",
    rules: ["valid-app-resource"],
    because:
      "The `mimeType` of the contents is not `text/html;profile=mcp-app`, or their text is not an HTML document.",
    repair:
      'Set `mimeType: "text/html;profile=mcp-app"` in the contents, and return a document that begins with `<!doctype html>`.',
  },
  {
    says: ["Unsupported UI resource content length"],
    source: "Claude, about the contents of an interface",
    rules: ["valid-app-resource"],
    because: "The text of the interface is empty: its file was not built or not found.",
    repair: "Return the HTML document in `text`.",
    example: "The text is the page itself",
  },
  {
    says: ["Unexpected contents count"],
    source: `${hosts}, about the contents of a resource`,
    rules: ["valid-app-resource"],
    because:
      "An interface is exactly one item in `contents`, and the handler returned more or none.",
    repair: "Return exactly one item.",
    example: "The text is the page itself",
  },
  {
    says: ["Invalid ui.domain format", "ui.domain mismatch"],
    source: "Claude, before it shows an interface",
    rules: ["valid-app-meta"],
    because:
      "Claude accepts in `_meta.ui.domain` only the hash of the connector's own URL, and shows nothing with any other value, such as an origin for ChatGPT.",
    repair: "Leave `ui.domain` out, and set `openai/widgetDomain` for ChatGPT.",
    example: "A list, an object and a boolean",
  },
  {
    says: ["Invalid UI resource URI"],
    source: "`getToolUiResourceUri`, in hosts that show interfaces",
    rules: ["valid-app-meta"],
    because: "The address in `ui.resourceUri` of a tool does not begin with the scheme `ui://`.",
    repair:
      "Give the resource an address such as `ui://server/page.html`, in the tool, in the registration and in its contents.",
    example: "An address must begin with",
  },
  {
    says: ["MCP-UI SDK: URI must start with"],
    source: "`createUIResource` of `@mcp-ui/server`",
    rules: ["valid-app-resource"],
    because: "The `uri` of an interface does not begin with the scheme `ui://`.",
    repair:
      "Give it an address such as `ui://server/page.html`, and point to the same one from the tool.",
  },
  {
    says: ["Error loading MCP App … Resource not found", "Error loading MCP App:"],
    source: "VS Code",
    rules: ["valid-app-resource"],
    because:
      "No resource has the address to which the tool points. Hosts compare addresses as strings, so letter case, a slash at the end or an old version is enough.",
    repair: "Register the resource under exactly the address in `ui.resourceUri`.",
    example: "Letter case counts",
  },
  {
    says: [
      "Cannot read properties of undefined (reading 'ui') … registerAppTool",
      "undefined is not an object (evaluating … _meta.ui",
    ],
    source: "`registerAppTool` of `@modelcontextprotocol/ext-apps`, as the server starts",
    rules: ["valid-app-meta"],
    because: "`registerAppTool` reads `_meta.ui` of the tool, and the tool has no `_meta`.",
    repair:
      "Register a tool without an interface with `server.registerTool`, or add `_meta: { ui: { resourceUri } }`.",
    example: "The SDK drops what it does not know",
  },
  {
    says: ["Widget CSP is not set"],
    source: "ChatGPT, in the inspector of an app",
    rules: ["valid-app-meta", "valid-app-resource"],
    because:
      "The `_meta` of the contents has no `openai/widgetCSP`. That of the tool does not count; empty lists do.",
    repair:
      'Set `"openai/widgetCSP": { connect_domains: [], resource_domains: [] }` in the `_meta` of the contents, with the origins that the interface needs.',
    example: "Hosts read the policy",
  },
  {
    says: ["Widget domain is not set"],
    source: "ChatGPT, in the inspector of an app",
    rules: ["valid-app-meta"],
    because: "The `_meta` of the contents has no `openai/widgetDomain`.",
    repair:
      "Set `openai/widgetDomain`, an https origin of your own, in the `_meta` of the contents. Leave `ui.domain` to Claude, which shows nothing for an origin there.",
    example: "Hosts read the policy",
  },
  {
    says: [
      "Every MCP tool must set readOnlyHint",
      "must set readOnlyHint, openWorldHint, destructiveHint",
      "openWorldHint … must be true or false",
    ],
    source: "the directory of ChatGPT, about a submitted server",
    rules: ["tool-annotations"],
    because:
      "A tool lacks one of the hints `readOnlyHint`, `openWorldHint` and `destructiveHint`, or it is `null`.",
    repair: "Set all three in the `annotations` of each tool, each to `true` or `false`.",
  },
  {
    says: ["declares _meta.ui.csp/permissions, which is ignored"],
    source: "Claude, about a tool with an interface",
    rules: ["valid-app-meta"],
    because:
      "`csp` or `permissions` is in the `_meta` of the tool, and hosts read it from the contents of the resource.",
    repair: "Move it to `contents[]._meta.ui` of the resource to which the tool points.",
    example: "Each entry is an origin",
  },
  {
    says: [
      "Refused to connect … violates … Content Security Policy",
      'violates the following Content Security Policy directive: "connect-src',
      'violates the following Content Security Policy directive: "script-src',
      'violates the following Content Security Policy directive: "img-src',
      'violates the following Content Security Policy directive: "style-src',
      'violates the following Content Security Policy directive: "font-src',
      "violates the document's Content Security Policy",
      "violates the following Content-Security-Policy directive",
    ],
    source: "the browser in a host, about an interface",
    rules: ["valid-app-meta", "valid-app-resource"],
    because:
      "The policy of the interface does not allow this origin: its list is missing or misspelt, has no scheme, or is on the tool instead of the contents.",
    repair:
      "List the origin in `contents[]._meta.ui.csp`: `connectDomains` for requests, `resourceDomains` for scripts, styles, images and fonts. ChatGPT reads `openai/widgetCSP`.",
    example: "Each entry is an origin",
  },
  {
    says: [
      'violates the following Content Security Policy directive: "base-uri',
      "Refused to set the document's base URI",
    ],
    source: "the browser in a host, about an interface",
    rules: ["valid-app-meta"],
    because: "The page has a `<base>`, and its policy does not list that origin.",
    repair: "List the origin in `baseUriDomains` of `contents[]._meta.ui.csp`, or remove `<base>`.",
    example: "Each entry is an origin",
  },
  {
    says: ['violates the following Content Security Policy directive: "frame-src'],
    source: "the browser in a host, about an interface",
    rules: ["valid-app-meta"],
    because: "The interface embeds a page of an origin that its policy does not list.",
    repair:
      "List the origin in `frameDomains` of `contents[]._meta.ui.csp`; hosts review this strictly.",
    example: "Each entry is an origin",
  },
];
