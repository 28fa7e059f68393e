import type { Payload } from "vendor-payloads";
import type { Kind } from "./kinds.js";

/** Has all that a rewrite writes. */
export interface Picture {
  type: string;
  data?: string;
  mimeType?: string;
  source?: { type: string; media_type: string; data: string };
}

/** Has only the form of another protocol. */
export interface ModelPicture {
  type: "image";
  source: { type: string; media_type: string; data: string };
}

/** May be anything, as a package of others says what is in it. */
export interface Wrapped {
  type: string;
  source: Payload;
}

/** Lists the name of another form. */
export interface Link {
  type: "text" | "resourceLink";
  uri: string;
  name: string;
}

/** Takes its kinds from a third file. */
export interface Note {
  type: Kind;
  text: string;
}

/** Describes no block. */
export interface Loose {
  content: unknown[];
}

export interface Answer<Block> {
  content: Block[];
}
