/** Software that reads definitions of tools: a client, or the API of a model behind many. */
export interface Client {
  /** Its name in the settings. */
  readonly id: string;
  /** Its name in messages. */
  readonly name: string;
  /** The date when the sources were last checked. */
  readonly verified: string;
  readonly limits: readonly Limit[];
}

/** Something that a client does not fully support. */
export interface Limit {
  readonly of: Trait;
  readonly effect: Effect;
  /** Set if it holds for some ways of using the client; others change the schema first. */
  readonly through?: string;
  /** The client's error message, as people quote it. */
  readonly says?: string;
  readonly source: string;
}

/** What happens to a tool, worst first. */
export const effects = [
  "request fails",
  "list fails",
  "tool dropped",
  "schema changed",
  "keyword ignored",
  "text cut off",
] as const;

export type Effect = (typeof effects)[number];

/** The effects that concern more than a single tool. */
export const wholeEffects: ReadonlySet<Effect> = new Set(["request fails", "list fails"]);

/** A feature in the definition of a tool that some clients do not support. */
export type Trait =
  /**
   * One of these keywords: at the root of the schema of the arguments, anywhere in it, or in the
   * parts that every client visits.
   */
  | { readonly kind: "keyword"; readonly keywords: readonly string[]; readonly at: Depth }
  /** Any keyword except these. */
  | { readonly kind: "other keyword"; readonly than: readonly string[] }
  /** `type: "array"` without `items`. */
  | { readonly kind: "no items" }
  /** `items: false`, which allows no items after `prefixItems`. */
  | { readonly kind: "false items" }
  /** A root without `properties`. */
  | { readonly kind: "no properties" }
  /** A list of types, or only a list that contains `null`. */
  | { readonly kind: "type list"; readonly withNull?: true }
  /** A property without a type. */
  | { readonly kind: "no type" }
  /** An enum without values. */
  | { readonly kind: "empty enum" }
  /** An enum with more values than this. */
  | { readonly kind: "enum size"; readonly maximum: number }
  /** An enum with a value that is not a string. */
  | { readonly kind: "other enum" }
  /** A string with any format except these. */
  | { readonly kind: "text format"; readonly than: readonly string[] }
  /** An object schema that does not rule out additional properties. */
  | { readonly kind: "open object" }
  /** A property that is not required. */
  | { readonly kind: "optional property" }
  /** The name of a tool. Some clients add the name of the server and a separator before it. */
  | {
      readonly kind: "tool name";
      readonly characters?: RegExp;
      readonly allowed?: string;
      readonly maximum: number;
      readonly prefix?: string;
    }
  /** The name of an argument, or of a property of one. */
  | { readonly kind: "property name"; readonly pattern: RegExp; readonly allowed: string }
  /** The length of a text, in characters. */
  | { readonly kind: "tool description"; readonly maximum: number }
  | { readonly kind: "schema description"; readonly maximum: number }
  /** An image in a result of any type except these. */
  | { readonly kind: "image type"; readonly than: readonly string[] }
  /** More tools than this in the list of one server. */
  | { readonly kind: "tools"; readonly maximum: number };

export type Depth = "root" | "anywhere" | "reached";
