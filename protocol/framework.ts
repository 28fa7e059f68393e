/**
 * What a handler returns, as far as frameworks tell values apart. For resources, a "block" is one
 * contents, and for prompts one message; a "result" has `contents` or `messages`.
 */
export const returnedKinds = [
  ...(["string", "number", "boolean", "null", "undefined"] as const),
  ...(["list", "blocks", "text block", "block", "object", "structured", "result"] as const),
] as const;

export type ReturnedKind = (typeof returnedKinds)[number];

/**
 * What a framework makes of a value: it sends it as meant, it throws, the client refuses what it
 * sends, it sends a part of the protocol as JSON in a text, or an empty result.
 */
export type Fate = "sent" | "throws" | "refused" | "as JSON" | "lost";

/** What can be registered, besides tools by a contract of its own. */
export type Registered = "tool" | "resource" | "prompt";

/** What a schema describes instead of an object: one of several things, or a value of another kind. */
export type OtherRoot = "union" | "value";

/** A function, method, decorator or class that registers something. */
export interface FrameworkRegistration {
  /**
   * `addTool`; `@Tool` for a decorator, `MCPTool.execute` for a method of a class; `new MCPServer`
   * for a constructor.
   */
  readonly name: string;
  /** The index of the argument that is the definition, or a list of definitions. */
  readonly definition?: number;
  /** The index of the argument that is the handler, -1 for the last, or its key in the definition. */
  readonly handler?: number | string;
  /** Whether its name is proof by itself, because it needs no import. */
  readonly isGlobal?: true;
}

/** How a framework for servers registers something, and what it makes of the results. */
export interface Framework {
  readonly name: string;
  /** The framework of which this is only a part: its resources, its prompts. */
  readonly partOf?: string;
  /** Its modules. */
  readonly modules: RegExp;
  /** The function that serves what is registered, without which it is for models of the program. */
  readonly servedBy?: string;
  /** What it registers here: tools, unless it says otherwise. */
  readonly registers?: Registered;
  readonly registrations: readonly FrameworkRegistration[];
  /** What becomes of a result. Absent if results are passed on unchanged, as with the SDKs. */
  readonly returns?: Readonly<Record<ReturnedKind, Fate>>;
  /** The same for tools with an output schema, where it differs. */
  readonly withOutputSchema?: Readonly<Partial<Record<ReturnedKind, Fate>>>;
  /** Whether the contents or messages that it takes are those of the protocol: it adds nothing. */
  readonly takesWholeParts?: true;
  /** The member of a class that is the output schema of the tool. */
  readonly schemaMember?: string;
  /** Whether it also takes a string or a single block as `content`. */
  readonly isLenient?: true;
  /** Whether handlers of resources and prompts may return what those of tools do: it converts that. */
  readonly convertsToolResults?: true;
  /** Members of a result, or of a block, for which it throws although the protocol has them. */
  readonly refuses?: { readonly blocks: readonly string[]; readonly otherResultKeys: true };
  /** Members of a tool that it does not send, with what to write instead if there is anything. */
  readonly drops?: Readonly<Record<string, string | undefined>>;
  /**
   * Members of the definition of a tool that describe its interface: an object with the keys of
   * `ui`, or a view whose policy also has `redirectDomains`.
   */
  readonly shows?: Readonly<Record<string, "interface" | "view">>;
  /** Members of a definition for which it throws at startup unless they are this. */
  readonly takes?: Readonly<Record<string, "a schema" | "a list">>;
  /** What zod schemas of a definition must not describe, as clients then get no list of tools. */
  readonly refusedRoots?: Readonly<Record<string, readonly OtherRoot[]>>;
  /** Functions that promise a block of a file, with the members of which their argument has one. */
  readonly makers?: { readonly names: readonly string[]; readonly keys: readonly string[] };
  /** Functions that make a whole result, those without `structuredContent`, and the right one. */
  readonly results?: {
    readonly all: readonly string[];
    readonly withoutData: readonly string[];
    readonly withData: string;
  };
  /** Classes and functions that make its server, whose methods register. */
  readonly servers?: readonly string[];
  /** Functions that pass an SDK's server to a callback. */
  readonly hands?: readonly string[];
  /**
   * The version that first speaks 2026-07-28, by package: "2", "0.24"; `undefined` if the newest one
   * that was run does not. Packages that were not run for this are left out.
   */
  readonly speaks: Readonly<Record<string, string | undefined>>;
  /** Whether programs may use it for something else than to serve this protocol. */
  readonly isForMore?: true;
  /** What only serves older revisions even there, and what serves all. */
  readonly old?: {
    readonly names: readonly string[];
    /** The function that does so if it is given a server instead of a function that makes one. */
    readonly withServer: string;
    readonly instead: string;
  };
  /** The newest version that was run, and the one before; `isRead` says why sources were read. */
  readonly verified: {
    readonly versions: readonly string[];
    readonly on: string;
    readonly isRead?: string;
  };
}
