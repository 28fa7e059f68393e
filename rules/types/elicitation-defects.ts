import { completed } from "../../codemods/types/complete.js";
import { wordsOf } from "../../codemods/types/words.js";
import { declaredAnswers, declaredEnums } from "../../context/types/answers.js";
import { looseKinds } from "../../context/types/loose-kinds.js";
import type { Settings } from "../../context/settings.js";
import { titledEnumsSince } from "../../protocol/elicitation.js";
import { propertiesOf } from "../../protocol/definitions.js";
import { isSince } from "../../protocol/revision.js";
import type { Document, TypeDeclaration } from "../../syntax/document.js";
import { keysOf, properties } from "../../syntax/type-node.js";
import { fieldDefinition } from "../../protocol/form-fields.js";
import { legacyTypes } from "../enum-schema/legacy-type.js";
import type { SdkOffer, TypeDefect } from "./defect.js";

/** Declared answers and fields of forms that know only what there was before 2025-11-25. */
export function* elicitationDefects(document: Document, settings: Settings): Iterable<TypeDefect> {
  const { protocolVersion: revision } = settings;
  if (!isSince(revision, titledEnumsSince)) return;
  const words = wordsOf(document, revision);
  for (const { contract, declaration, node } of declaredAnswers(document, settings)) {
    const change = { alternatives: ["string[]"] };
    yield {
      at: node,
      id: "answerWithoutLists",
      data: { name: contract.declaration.name },
      inline: completed(document, [{ declaration, node, change }], words),
      sdk: targets(
        contract.declaration,
        "ElicitResult",
        propertiesOf("ElicitResult", "2025-11-25"),
      ),
    };
  }
  // Where a field is written for the type, `no-legacy-enum-names` says it together with the field.
  const reported = legacyTypes(document, settings);
  for (const { declaration, node } of declaredEnums(document, settings)) {
    if (reported.has(declaration)) continue;
    const option = { kind: "object", members: ["const: string", "title: string"] } as const;
    const add = [
      { key: "oneOf?", type: { kind: "wrapped", before: "", inner: option, after: "[]" } },
    ] as const;
    const known =
      fieldDefinition("single-select", revision)?.properties ?? new Map<string, never>();
    const values = properties(node).find(({ key }) => key === "enum");
    // A titled enum has no `enum`: where that is required, the other form does not fit.
    const inline =
      values?.isOptional === true
        ? completed(document, [{ declaration, node, change: { add } }], words)
        : "`enum` is required in it, and a titled enum has none";
    yield {
      at: { span: declaration.nameSpan },
      id: "legacyEnum",
      data: { name: declaration.name },
      inline,
      sdk: targets(declaration, "EnumSchema", known),
    };
  }
}

function targets(
  declaration: TypeDeclaration,
  official: string,
  known: ReadonlyMap<string, unknown>,
): SdkOffer {
  const { bases, name, type } = declaration;
  if (bases.length > 0 || type.kind !== "object") return `\`${name}\` is more than one type`;
  const own = keysOf(type).find((key) => !known.has(key));
  if (own !== undefined) return `\`${name}\` has \`${own}\`, which the SDK's lacks`;
  return [{ declaration, official }];
}

/** Types whose `type` is any string, where the protocol has one word. */
export function* looseKindDefects(document: Document, settings: Settings): Iterable<TypeDefect> {
  const words = wordsOf(document, settings.protocolVersion);
  for (const { contract, declaration, node, word } of looseKinds(document, settings)) {
    const change = { replace: words.quote + word + words.quote };
    yield {
      at: node,
      id: "looseKind",
      data: { name: contract.declaration.name, word: `"${word}"` },
      inline: completed(document, [{ declaration, node, change }], words),
      sdk: [],
    };
  }
}
