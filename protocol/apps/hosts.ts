import type { HostId } from "./host-id.js";
import type { Pointer } from "./meta-keys.js";

/** A host that shows the interfaces of tools. */
export interface Host {
  /** Its name in the setting `hosts`. */
  readonly id: HostId;
  /** Its name in messages. */
  readonly name: string;
  /** The date when the sources were last checked. */
  readonly verified: string;
  /** The spellings of the interface's address that it reads, the preferred one first. */
  readonly pointers: readonly Pointer[];
  /** The policies that it reads, the preferred one first. */
  readonly policies: readonly ("ui.csp" | "openai/widgetCSP")[];
  /** The types of interfaces that it shows, besides the standard one. */
  readonly otherTypes?: readonly string[];
  /** What `ui.domain` must look like, if it shows nothing otherwise. */
  readonly domain?: RegExp;
  readonly note?: string;
  readonly source: string;
}

/** Every host with known demands, in the order of the documentation. */
export const hosts: readonly Host[] = [
  {
    id: "chatgpt",
    name: "ChatGPT",
    verified: "2026-11-24",
    pointers: ["ui.resourceUri", "openai/outputTemplate"],
    // Its documentation prefers `ui.csp`, but measurements say otherwise.
    policies: ["openai/widgetCSP"],
    otherTypes: ["text/html+skybridge"],
    note: "Its documentation prefers `ui.csp`, but as measured in 2026 it reads only `openai/widgetCSP`. A directory entry needs a policy, which may be empty, a `openai/widgetDomain`, and three hints for each tool.",
    source: "https://github.com/PostHog/posthog/pull/69612",
  },
  {
    id: "claude",
    name: "Claude",
    verified: "2026-11-24",
    pointers: ["ui.resourceUri", "ui/resourceUri"],
    policies: ["ui.csp"],
    domain: /^[\da-f]{32}\.claudemcpcontent\.com$/u,
    note: "Leave out `ui.domain`, or set it to `<32 hex digits of the connector's SHA-256>.claudemcpcontent.com`: with any other value nothing is shown.",
    source: "https://github.com/anthropics/claude-ai-mcp/issues/165",
  },
  {
    id: "vscode",
    name: "VS Code",
    verified: "2026-11-24",
    pointers: ["ui.resourceUri"],
    policies: ["ui.csp"],
    note: "It reads the policy from the contents only.",
    source: "https://github.com/microsoft/vscode/issues/287106",
  },
  {
    id: "m365",
    name: "M365 Copilot",
    verified: "2026-11-24",
    pointers: ["ui.resourceUri", "ui/resourceUri", "openai/outputTemplate"],
    policies: ["ui.csp", "openai/widgetCSP"],
    note: "Of a policy, it reads the lists for connections and for resources. It ignores `ui.domain`, `ui.permissions`, `ui.prefersBorder`, and of the `openai/` keys all but the address and the policy.",
    source: "https://github.com/MicrosoftDocs/m365copilot-docs/blob/main/docs/plugin-mcp-apps.md",
  },
  {
    id: "goose",
    name: "goose",
    verified: "2026-11-24",
    pointers: ["ui.resourceUri"],
    policies: ["ui.csp"],
    source: "https://github.com/aaif-goose/goose/pull/6372",
  },
];

export const hostIds: readonly string[] = hosts.map(({ id }) => id);

/** The hosts with most users, which count if the setting `hosts` names none. */
const largeHosts: readonly HostId[] = ["chatgpt", "claude", "vscode", "m365"];

/** The hosts that a server is for: those that the user names, or the large ones. */
export function hostsOf(chosen: readonly string[]): readonly Host[] {
  const ids: readonly string[] = chosen.length > 0 ? chosen : largeHosts;
  return hosts.filter(({ id }) => ids.includes(id));
}
