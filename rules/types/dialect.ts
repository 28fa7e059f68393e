import type { Rewrite } from "../../codemods/rewrite.js";
import type {
  DeclaredAnswer,
  DeclaredBlock,
  DeclaredUnion,
  LooseKind,
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

/** What can be done about something stale: in place, and with the SDK's types or a reason why they do not fit. */
export interface StaleRemedy {
  readonly inline: Rewrite;
  readonly sdk?: SdkOffer;
}

/** An object with the definition that it is to be compared with. */
export interface Described<N extends Notation> {
  readonly shape: DeclaredObject<N>;
  readonly definition: DefinitionName;
  /** The union that lists it. */
  readonly union?: DeclaredUnion<N>;
}

/** How one notation is compared, and rewritten. Without a way to rewrite something a person decides. */
export interface Dialect<N extends Notation> {
  readonly notation: "type" | "zod" | "json";
  readonly revision: Revision;
  /** What a sentence calls a declaration. */
  readonly nameOf: (source: N["object"] | N["union"] | N["member"]) => string;
  /** The keys of a definition that such a declaration should list. */
  readonly compared: (definition: DefinitionName) => readonly string[];
  /** Whether only the project itself writes what the declaration describes. */
  readonly writesContentOnly?: (source: N["object"] | N["union"]) => boolean;
  /** Whether another rule reports it. */
  readonly isReported?: (of: MemberShape<N> | DeclaredObject<N>) => boolean;
  readonly addKinds?: (union: DeclaredUnion<N>, kinds: readonly string[]) => StaleRemedy;
  readonly addFlatKinds?: (flat: DeclaredBlock<N>, kinds: readonly string[]) => StaleRemedy;
  readonly addMembers?: (all: readonly [Described<N>, ...Described<N>[]]) => StaleRemedy;
  readonly requireName?: (union: DeclaredUnion<N>, name: MemberShape<N>) => StaleRemedy;
  readonly openMember?: (result: DeclaredObject<N>, member: MemberShape<N>) => StaleRemedy;
  readonly allowLists?: (answer: DeclaredAnswer<N>) => StaleRemedy;
  readonly addEnumForms?: (field: DeclaredObject<N>) => StaleRemedy;
  readonly nameKind?: (loose: LooseKind<N>) => StaleRemedy;
  /** What only this notation can get wrong. */
  readonly more?: (
    union: DeclaredUnion<N>,
    fresh: readonly DeclaredBlock<N>[],
  ) => Iterable<Stale<N>>;
}

/** Something stale in a declaration. */
export interface Stale<N extends Notation> {
  readonly id: CheckId;
  readonly at: Span;
  /** The declaration that it is part of. */
  readonly of: DeclaredShape<N>;
  readonly data: Readonly<Record<string, string>>;
  /** Whether code keeps working without what is missing, so it is reported only with `completeness`. */
  readonly isHarmless?: boolean;
  readonly remedy?: () => StaleRemedy | undefined;
}
