import { appMimeType } from "./mime-types.js";

/** What an argument of a library's function is, or a member of it. */
export type MadePart = "UI resource options" | "UI resource definition" | "widget config";

/** A function or method of a library that makes interfaces, or registers them. */
export interface InterfaceMaker {
  readonly name: string;
  readonly modules: RegExp;
  /** The index of the argument that describes the interface, and what that is. */
  readonly takes: readonly [index: number, part: MadePart];
  /** What its result has, by the keys that lead there: a text, or the member that it comes from. */
  readonly makes?: Readonly<Record<string, { readonly text: string } | { readonly from: string }>>;
  /** What it writes by itself. */
  readonly note: string;
  /** The versions that were run. */
  readonly verified: readonly string[];
}

/**
 * Functions of libraries that make interfaces. All of them write the standard type, so nothing is
 * said about the type of what they make; test/oracles/interface-makers.long.test.ts runs them.
 */
export const interfaceMakers: readonly InterfaceMaker[] = [
  {
    name: "createUIResource",
    modules: /^@mcp-ui\/server$/u,
    takes: [0, "UI resource options"],
    makes: { "resource.uri": { from: "uri" }, "resource.mimeType": { text: appMimeType } },
    note: "one item with the standard type; `metadata` becomes its `_meta`",
    verified: ["@mcp-ui/server@6.1.0"],
  },
  {
    // The first version of mcp-use, which sends its metadata as `ui`.
    name: "uiResource",
    modules: /^mcp-use(?:$|\/)/u,
    takes: [0, "UI resource definition"],
    note: "one item with the standard type, or for `appsSdk` with the one of ChatGPT; `metadata` becomes `ui`, and `appsSdkMetadata` `_meta`",
    verified: ["mcp-use@1.34.6"],
  },
  {
    // The first versions of Skybridge, which send `redirectDomains` as `redirect_domains`.
    name: "registerWidget",
    modules: /^skybridge(?:$|\/)/u,
    takes: [1, "widget config"],
    note: "the tool's address in all spellings, and a resource for each type; a policy is sent in both spellings, with the server's own origin",
    verified: ["skybridge@0.35.21"],
  },
];
