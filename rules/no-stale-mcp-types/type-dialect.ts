import { refused, type Rewrite, rewritten } from "../../codemods/rewrite.js";
import { completed, type DeclaredChange } from "../../codemods/types/complete.js";
import {
  membersOfKinds,
  officialCode,
  officialMembers,
} from "../../codemods/types/official-code.js";
import { propertiesIn, type TypeWords, typeWordsOf } from "../../codemods/types/words.js";
import { titledOptions } from "../../codemods/enums/widen-type.js";
import type { DeclaredTypes, DeclaredUnion } from "../../context/declared/declared-types.js";
import { writesContentOnly } from "../../context/declared/written-content.js";
import type { Settings } from "../../context/settings.js";
import { blockKinds } from "../../protocol/content.js";
import type { DefinitionName } from "../../protocol/definitions.js";
import type { Document, TypeDeclaration } from "../../syntax/document.js";
import type { TypeNotation } from "../../syntax/shapes/type-shape.js";
import type { NewType } from "../../syntax/layout-type.js";
import { within } from "../../syntax/value.js";
import { requireProperty } from "../../syntax/write-type.js";
import { legacyTypes } from "../no-legacy-enum-names/legacy-type.js";
import { narrowMeta } from "../meta/declared-meta.js";
import type { Dialect } from "./dialect.js";
import { areShort, unlessTooLong } from "./growth.js";
import { contentsOffer, declaredOffer, type SdkOffer, unionOffer } from "./sdk-offers.js";

type Union = DeclaredUnion<TypeNotation>;

/** How TypeScript types are compared, and completed or replaced with those of the SDK. */
export function typeDialect(
  document: Document,
  settings: Settings,
  declared: DeclaredTypes<TypeNotation>,
): Dialect<TypeNotation> {
  const revision = settings.protocolVersion;
  const words = (names?: ReadonlyMap<DefinitionName, string>, isShort?: boolean): TypeWords =>
    typeWordsOf(document, revision, names, isShort);
  const inline = (...changes: readonly DeclaredChange[]): Rewrite =>
    completed(document, changes, words());
  const offer = (union: Union): SdkOffer => unionOffer(document, union, declared);
  return {
    notation: "type",
    revision,
    nameOf: ({ declaration }) => `\`${declaration.name}\``,
    compared: (definition) => (definition === "CallToolResult" ? [] : ["annotations", "_meta"]),
    writesContentOnly: ({ declaration }) => writesContentOnly(document, settings, declaration),
    isReported: (of) =>
      "kind" in of
        ? legacyTypes(document, settings).has(of.source.declaration)
        : [...narrowMeta(document)].some(({ at }) => within(of.span, at.span)),
    addKinds: (union, kinds) => {
      const like = namedAlternative(union);
      const names = new Map(kinds.flatMap((kind) => nameFor(kind, like)));
      const own = words(names, areShort(union.blocks, settings));
      const change = { alternatives: codeOfBlocks(kinds, own) };
      const inline = completed(document, [{ ...union.shape.source, change }], own, like);
      return { inline: unlessTooLong(document, inline, union, settings), sdk: offer(union) };
    },
    addFlatKinds: (flat, kinds) => {
      const { shape, type } = flat;
      const sdk = "code may read its members without checking the kind";
      const [required] = [...shape.members.values()].flatMap(({ key, presence }) =>
        presence === "always" && key !== "type" ? [key] : [],
      );
      const node = type.source.property?.type;
      if (required !== undefined || !node)
        return { inline: refused(`blocks of other kinds have no \`${required ?? "type"}\``), sdk };
      const own = words(undefined, areShort([flat], settings));
      const alternatives = kinds.map((one) => own.literals([one]));
      const all = membersOfKinds([...flat.kinds, ...kinds], own, (key) => shape.members.has(key));
      const add = propertiesIn(all.map((one) => ({ ...one, isRequired: false })));
      const changes = [
        { declaration: type.source.declaration, node, change: { alternatives } },
        { ...shape.source, change: { add } },
      ];
      return {
        inline: completed(document, kinds.length > 0 ? changes : changes.slice(1), own),
        sdk,
      };
    },
    addSentKinds: ({ blocks, missing, result }) => {
      const own = words();
      const change = { alternatives: codeOfBlocks(missing, own) };
      return {
        inline: completed(document, [{ ...blocks.source, change }], own),
        sdk: declaredOffer(result, "CallToolResult"),
      };
    },
    addMembers: (all) => {
      const own = words();
      const changes = all.map(({ definition, shape: { members, source } }) => {
        const lacking = officialMembers(definition, own, (key) => members.has(key));
        const add = propertiesIn(lacking.filter(({ isRequired }) => !isRequired));
        return { ...source, change: { add } };
      });
      const [first] = all;
      const home = first.shape.source.declaration;
      const union =
        first.union ?? declared.unions.find(({ shape: { source } }) => source.declaration === home);
      const sdk = union ? offer(union) : contentsOffer(document, first.shape);
      return { inline: completed(document, changes, own), sdk };
    },
    requireName: (union, { source }) => {
      const edits = source.property ? [requireProperty(document, source.property.keySpan)] : [];
      const doubt = "code that makes links without a name no longer compiles";
      return { inline: rewritten(edits, doubt), sdk: offer(union) };
    },
    openMember: (result, { key, source: { declaration, property } }) => {
      const own = words();
      const [official] = officialMembers("CallToolResult", own, (other) => other !== key);
      const node = property?.type ?? declaration.node;
      const change = { replace: official?.type ?? "unknown" };
      return {
        inline: completed(document, [{ declaration, node, change }], own),
        sdk: declaredOffer(result, "CallToolResult"),
      };
    },
    allowLists: ({ object, values }) => ({
      inline: inline({ ...values.source, change: { alternatives: ["string[]"] } }),
      sdk: declaredOffer(object, "ElicitResult"),
    }),
    addEnumForms: (field) => ({
      // A titled enum has no `enum`, so it does not fit a type that requires one.
      inline:
        field.members.get("enum")?.presence === "optional"
          ? inline({ ...field.source, change: { add: [titledOptions] } })
          : refused("it requires `enum`, which a titled enum does not have"),
      sdk: declaredOffer(field, "EnumSchema"),
    }),
    nameKind: ({ shape, word }) => {
      const replace = words().literals([word]);
      return { inline: inline({ ...shape.source, change: { replace } }), sdk: [] };
    },
    *more(union, fresh) {
      const changes = fresh.flatMap(({ shape: { source } }) => {
        const remove = source.node.members.filter(
          ({ kind, span }) =>
            kind === "index" && /:\s*(?:unknown|any)[;,]?$/u.test(document.text.slice(...span)),
        );
        return remove.length > 0 ? [{ ...source, change: { remove } }] : [];
      });
      const [first] = changes;
      const [index] = first?.change.remove ?? [];
      if (!first || !index) return;
      yield {
        id: "indexSignature",
        isHarmless: true,
        at: index.span,
        of: union.shape,
        data: { name: `\`${first.declaration.name}\`` },
        remedy: () => ({ inline: inline(...changes), sdk: offer(union) }),
      };
    },
  };
}

/** The code of the official types of blocks. */
function codeOfBlocks(kinds: readonly string[], own: TypeWords): readonly NewType[] {
  return kinds.flatMap((kind) => {
    const row = blockKinds.get(kind);
    return row ? [officialCode(row.definition, own)] : [];
  });
}

/**
 * The declaration of one block, if a union consists only of names. New blocks are then declared
 * with a name too.
 */
function namedAlternative({ blocks, shape: { source } }: Union): TypeDeclaration | undefined {
  const areNamed = source.node.alternatives.every((one) => one.kind === "name");
  const others = blocks
    .map(({ shape }) => shape.source.declaration)
    .filter((one) => one !== source.declaration);
  return areNamed ? others[0] : undefined;
}

/** The name of a new block: its official name, with the prefix that the file uses for its own. */
function nameFor(
  kind: string,
  like: TypeDeclaration | undefined,
): readonly (readonly [DefinitionName, string])[] {
  const official = blockKinds.get(kind)?.definition;
  if (!like || official === undefined) return [];
  const prefix = /^(?<prefix>\w*?)(?:Text|Image|Audio|Embedded|Resource)/u.exec(like.name)?.groups;
  return [[official, (prefix?.["prefix"] ?? "") + official]];
}
