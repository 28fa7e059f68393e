import type { Rewrite } from "../../codemods/rewrite.js";
import type {
  DeclaredAnswer,
  DeclaredBlock,
  DeclaredUnion,
  LooseKind,
  SentResult,
} from "../../context/declared/declared-types.js";
import type { DefinitionName } from "../../protocol/definitions.js";
import type { Revision } from "../../protocol/revision.js";
import type {
  DeclaredShape,
  MemberShape,
  Notation,
  DeclaredObject,
} from "../../syntax/shapes/declared-shape.js";
import type { Span } from "../../syntax/value.js";
import type { CheckId } from "./checks.js";
import type { SdkOffer } from "./sdk-offers.js";

/**
 * What can be done about a stale declaration: complete it in place, or use the SDK's types, unless
 * there is a reason why they do not fit.
 */
export interface StaleRemedy {
  readonly inline: Rewrite;
  readonly sdk?: SdkOffer;
}

/** An object, and the definition to compare it with. */
export interface Described<N extends Notation> {
  readonly shape: DeclaredObject<N>;
  readonly definition: DefinitionName;
  /** The union that lists the object. */
  readonly union?: DeclaredUnion<N>;
}

/**
 * How declarations in one notation are compared and rewritten. Without a method for a rewrite there
 * is no remedy.
 */
export interface Dialect<N extends Notation> {
  readonly notation: "type" | "zod" | "json";
  readonly revision: Revision;
  /** What messages call a declaration. */
  readonly nameOf: (source: N["object"] | N["union"] | N["member"]) => string;
  /** The keys of a definition that such a declaration should list. */
  readonly compared: (definition: DefinitionName) => readonly string[];
  /** Whether only the project itself writes what the declaration describes. */
  readonly writesContentOnly?: (source: N["object"] | N["union"]) => boolean;
  /** Whether another rule reports the declaration. */
  readonly isReported?: (of: MemberShape<N> | DeclaredObject<N>) => boolean;
  readonly addKinds?: (union: DeclaredUnion<N>, kinds: readonly string[]) => StaleRemedy;
  readonly addFlatKinds?: (flat: DeclaredBlock<N>, kinds: readonly string[]) => StaleRemedy;
  readonly addSentKinds?: (sent: SentResult<N>) => StaleRemedy;
  readonly addMembers?: (all: readonly [Described<N>, ...Described<N>[]]) => StaleRemedy;
  readonly requireName?: (union: DeclaredUnion<N>, name: MemberShape<N>) => StaleRemedy;
  readonly openMember?: (result: DeclaredObject<N>, member: MemberShape<N>) => StaleRemedy;
  readonly allowLists?: (answer: DeclaredAnswer<N>) => StaleRemedy;
  readonly addEnumForms?: (field: DeclaredObject<N>) => StaleRemedy;
  readonly nameKind?: (loose: LooseKind<N>) => StaleRemedy;
  /** Reports problems that only this notation has. */
  readonly more?: (
    union: DeclaredUnion<N>,
    fresh: readonly DeclaredBlock<N>[],
  ) => Iterable<Stale<N>>;
}

/** A stale part of a declaration. */
export interface Stale<N extends Notation> {
  readonly id: CheckId;
  readonly at: Span;
  /** The declaration that contains it. */
  readonly of: DeclaredShape<N>;
  readonly data: Readonly<Record<string, string>>;
  /** Whether code keeps working as it is, so the finding is reported only with `completeness`. */
  readonly isHarmless?: boolean;
  readonly remedy?: () => StaleRemedy | undefined;
}
