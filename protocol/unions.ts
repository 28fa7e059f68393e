import { blockKinds, type BlockPlace } from "./content.js";
import { type DefinitionName, isDefinitionName } from "./definitions.js";
import { table } from "./table.js";

/** The forms of resource contents (every revision). */
export const resourceContents: readonly DefinitionName[] = [
  "TextResourceContents",
  "BlobResourceContents",
];

/** The definitions of the unions that properties hold. */
const unions = table<readonly DefinitionName[]>({
  ResourceContents: resourceContents,
  ContentBlock: blocksIn("tool result"),
  SamplingMessageContentBlock: blocksIn("sampling message"),
});

function blocksIn(place: BlockPlace): readonly DefinitionName[] {
  return [...blockKinds.values()]
    .filter(({ places }) => places.includes(place))
    .map(({ definition }) => definition);
}

/** The definitions that a name of the protocol stands for: one, or those of a union. */
export function definitionsNamed(name: string): readonly DefinitionName[] {
  return isDefinitionName(name) ? [name] : (unions.get(name) ?? []);
}
