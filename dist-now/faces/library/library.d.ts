import { n as revisions, t as Revision } from "../../parts/revision.js";

// codemods/enums/titled-schema.d.ts
/** The schema with titled enums, or the reason why it was not changed. */
type TitledSchema = {
  readonly kind: "titled";
  readonly schema: unknown;
} | {
  readonly kind: "refused";
  readonly reason: string;
};
/**
 * Rewrites the legacy enums in a schema in memory as titled enums (2025-11-25,
 * TitledSingleSelectEnumSchema and TitledMultiSelectEnumSchema). The schema is a single field or a
 * whole form, the `requestedSchema` of an elicitation. Without a legacy enum it is returned
 * unchanged. If one of its enums cannot be rewritten, the whole schema is refused.
 *
 * @throws TypeError for values that JSON cannot represent: `undefined`, functions, cycles, `BigInt`
 */
declare function titledSchema(schema: unknown): TitledSchema;
/** What is wrong with a key of `_meta`. */
type MetaKeyProblem = "malformed" | "reserved";
/**
 * The problem with a key of `_meta`, or `undefined` if the key can be used.
 *
 * `malformed`: the key does not consist of an optional prefix of labels followed by a slash, and a
 * name of letters, digits, `-`, `_` and `.` that starts and ends with a letter or digit
 * (2025-06-18, General fields). `reserved`: the prefix belongs to the protocol, but the key is not
 * one of its own. In 2025-06-18, any label before the last one can make a prefix reserved
 * (`mcp.dev/`); since 2025-11-25, only the second label can (`dev.mcp/`). Earlier revisions do not
 * restrict keys.
 *
 * @param revision the revision to check against; defaults to the newest one that both SDK 1 and SDK
 * 2 for TypeScript negotiate
 */
declare function metaKeyProblem(key: string, revision?: Revision): MetaKeyProblem | undefined;
/**
 * Whether a key of `_meta` can be used outside of the protocol itself.
 *
 * @param revision the revision to check against; defaults to the newest one that both SDK 1 and SDK
 * 2 for TypeScript negotiate
 */
declare function isValidMetaKey(key: string, revision?: Revision): boolean;
/** A problem in a message in memory. */
interface MessageProblem {
  /** The rule that reports the problem, such as `valid-content-block`. */
  readonly ruleId: string;
  readonly severity: "error" | "warn";
  /** What breaks for whom, and the right shape. */
  readonly message: string;
  /** The location as a JSON Pointer into the value, such as `/result/content/0`. */
  readonly pointer: string;
}
/**
 * Checks a message that a server or a client is about to send, or the `params` or `result` of one,
 * with the recommended rules. Meant for use in tests.
 *
 * @param revision the revision to check against; by default the one that both lines of the
 * TypeScript SDK negotiate
 * @throws TypeError for values that JSON cannot represent: `undefined`, functions, cycles, `BigInt`
 */
declare function checkMessage(value: unknown, revision?: Revision): readonly MessageProblem[];
export { type MessageProblem, type MetaKeyProblem, type Revision, type TitledSchema, checkMessage, isValidMetaKey, metaKeyProblem, revisions, titledSchema as toTitledEnum };