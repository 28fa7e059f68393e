/**
 * What other programs ask of this one, about values in memory: no files, no ESLint, and nothing of Node, so that it
 * runs in a browser too.
 */
export { type TitledSchema, titledSchema as toTitledEnum } from "../codemods/titled-schema.js";
export { isValidMetaKey, metaKeyProblem, type MetaKeyProblem } from "../protocol/meta-key.js";
export { type Revision, revisions } from "../protocol/revision.js";
export { checkMessage, type MessageProblem } from "./check-message.js";
