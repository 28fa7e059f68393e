import type { Document } from "../../../syntax/document.js";
import type { Edit } from "../../../syntax/edit.js";
import { defaults } from "./defaults.js";
import { issues } from "./issues.js";
import { parameters } from "./parameters.js";
import { records } from "./records.js";

/** What zod 4 wants otherwise than zod 3, and both do not have in common. */
export const zod4: readonly ((document: Document) => readonly Edit[])[] = [
  records,
  parameters,
  defaults,
  issues,
];
