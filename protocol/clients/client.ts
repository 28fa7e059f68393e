/** Something that reads the definitions of tools: a client, or the interface of a model behind many of them. */
export interface Client {
  /** Its name in the settings. */
  readonly id: string;
  /** Its name in messages. */
  readonly name: string;
  /** When somebody looked at the sources. */
  readonly verified: string;
  readonly limits: readonly Limit[];
}

/** Something that a client does not take as it is. */
export interface Limit {
  readonly of: Trait;
  readonly effect: Effect;
  /** Where it holds for some ways to this client only: others change the schema before they send it. */
  readonly through?: string;
  /** Its own words about it, as people paste them. */
  readonly says?: string;
  readonly source: string;
}

/** What becomes of a tool, worst first. */
export const effects = [
  "request fails",
  "list fails",
  "tool dropped",
  "schema changed",
  "keyword ignored",
  "text cut off",
] as const;

export type Effect = (typeof effects)[number];

/** The effects that reach further than the one tool. */
export const wholeEffects: ReadonlySet<Effect> = new Set(["request fails", "list fails"]);

/** What a definition of a tool can have that some do not take. */
export type Trait =
  /** One of these keywords, in the schema of the arguments itself, in any part of it, or in those that all follow. */
  | { readonly kind: "keyword"; readonly keywords: readonly string[]; readonly at: Depth }
  /** Any other keyword than these. */
  | { readonly kind: "other keyword"; readonly than: readonly string[] }
  /** `type: "array"` without `items`. */
  | { readonly kind: "no items" }
  /** `items: false`, which says that nothing follows `prefixItems`. */
  | { readonly kind: "false items" }
  /** A root without `properties`. */
  | { readonly kind: "no properties" }
  /** A list of types, or only one with `null` in it. */
  | { readonly kind: "type list"; readonly withNull?: true }
  /** A property that says nothing of its type. */
  | { readonly kind: "no type" }
  /** An enum without values. */
  | { readonly kind: "empty enum" }
  /** An enum with more values than these. */
  | { readonly kind: "enum size"; readonly maximum: number }
  /** An enum with other values than texts. */
  | { readonly kind: "other enum" }
  /** A text with another format than these. */
  | { readonly kind: "text format"; readonly than: readonly string[] }
  /** An object that does not say that there are no other properties. */
  | { readonly kind: "open object" }
  /** A property that is not required. */
  | { readonly kind: "optional property" }
  /** A name of a tool. Some put the name of the server before it, and what stands between. */
  | {
      readonly kind: "tool name";
      readonly characters?: RegExp;
      readonly allowed?: string;
      readonly maximum: number;
      readonly prefix?: string;
    }
  /** A name of an argument, or of a property of one. */
  | { readonly kind: "property name"; readonly pattern: RegExp; readonly allowed: string }
  /** A text that is too long, in characters. */
  | { readonly kind: "tool description"; readonly maximum: number }
  | { readonly kind: "schema description"; readonly maximum: number }
  /** More tools than these of one server, in one list. */
  | { readonly kind: "tools"; readonly maximum: number };

export type Depth = "root" | "anywhere" | "reached";
