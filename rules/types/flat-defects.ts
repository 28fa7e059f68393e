import { flatProperties } from "../../codemods/types/block-types.js";
import { completed, type DeclaredChange } from "../../codemods/types/complete.js";
import { wordsOf } from "../../codemods/types/words.js";
import type { FlatBlock } from "../../context/types/blocks.js";
import type { Settings } from "../../context/settings.js";
import { legalKinds } from "../../protocol/content.js";
import type { Document } from "../../syntax/document.js";
import { properties, property } from "../../syntax/type-node.js";
import { listed } from "./block-defects.js";
import type { TypeDefect } from "./defect.js";

const sdk = "code may read a member of it without asking for the kind";

/** One type for blocks of every kind that does not know every kind. */
export function* flatDefects(
  document: Document,
  flat: FlatBlock,
  { protocolVersion: revision }: Settings,
): Iterable<TypeDefect> {
  const { contract, declaration, kind, kinds, node } = flat;
  const missing = legalKinds("tool result", revision).filter((one) => !kinds.includes(one));
  if (missing.length === 0 || kind.property.type?.kind !== "union") return;
  const data = { name: contract.declaration.name, kinds: listed(missing), revision };
  const at = { span: kind.property.keySpan };
  const required = properties(node).find(({ isOptional, key }) => !isOptional && key !== "type");
  if (required) {
    const inline = `blocks of other kinds have no \`${required.key}\``;
    yield { at, id: "missingFlatKinds", data, inline, sdk };
    return;
  }
  const words = wordsOf(document, revision);
  const alternatives = missing.map((one) => words.quote + one + words.quote);
  const all = [...kinds, ...missing];
  const add = flatProperties(all, words, (key) => property(node, key) !== undefined);
  const changes: readonly DeclaredChange[] = [
    { declaration: kind.declaration, node: kind.property.type, change: { alternatives } },
    { declaration, node, change: { add } },
  ];
  const inline = completed(document, changes, words);
  yield { at, id: "missingFlatKinds", data, inline, sdk };
}
