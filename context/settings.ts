import type { Choices } from "./choices.js";
import type { KnownFile } from "./known-file.js";

/** What a rule is told about a file besides its text: what the user chose, and what is known. */
export interface Settings extends Choices, KnownFile {}
