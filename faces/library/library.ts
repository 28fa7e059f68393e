/**
 * The library for other programs. It works on values in memory, without files, ESLint or Node, and
 * also runs in a browser.
 */
export {
  type TitledSchema,
  titledSchema as toTitledEnum,
} from "../../codemods/enums/titled-schema.js";
export { isValidMetaKey, metaKeyProblem, type MetaKeyProblem } from "../../protocol/meta-key.js";
export { type Revision, revisions } from "../../protocol/revision.js";
export { checkMessage, type MessageProblem } from "./check-message.js";
