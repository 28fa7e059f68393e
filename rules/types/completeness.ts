import { writesContentOnly } from "../../context/types/written-content.js";
import type { Settings } from "../../context/settings.js";
import type { ZodObject } from "../../context/zod.js";
import type { Document } from "../../syntax/document.js";
import type { TypeDefect } from "./defect.js";
import type { SchemaDefect } from "./schema-messages.js";

type Id = TypeDefect["id"] | SchemaDefect["id"];

/** When code breaks for a type that lags the schema; otherwise the type is only less than complete. */
interface Harm {
  readonly breaks: "always" | "never" | "where others send" | "where zod refuses";
  readonly why: string;
}

const harms: Readonly<Record<Id, Harm>> = {
  missingKinds: {
    breaks: "where others send",
    why: "who only writes blocks knows which; who reads those of others drops the rest",
  },
  missingFlatKinds: {
    breaks: "where others send",
    why: "who only writes blocks knows which; who reads those of others drops the rest",
  },
  unknownKind: { breaks: "always", why: "no SDK accepts such a block" },
  missingProperties: {
    breaks: "never",
    why: "TypeScript refuses no such property of a value that comes from elsewhere, and few read one",
  },
  optionalName: { breaks: "always", why: "SDKs refuse the link that compiles" },
  narrowMeta: { breaks: "never", why: "other keys come through, and few read them" },
  narrowStructured: { breaks: "always", why: "code reads what is not there" },
  indexSignature: { breaks: "never", why: "it takes more than there is, and all that there is" },
  answerWithoutLists: { breaks: "always", why: "code takes a list for one value" },
  legacyEnum: { breaks: "always", why: "a titled enum cannot be written" },
  looseKind: { breaks: "never", why: "every value of the protocol fits" },
  zodKinds: { breaks: "always", why: "zod throws" },
  zodDropped: { breaks: "never", why: "zod accepts the message, and few read what it drops" },
  zodRefused: { breaks: "always", why: "zod throws" },
  zodOptionalName: { breaks: "always", why: "SDKs refuse the link that passes" },
  zodProgressToken: { breaks: "where zod refuses", why: "few read what is dropped" },
  zodResultMeta: { breaks: "where zod refuses", why: "few read what is dropped" },
  zodStructured: { breaks: "always", why: "zod throws where a key is missing" },
  zodStructuredRecord: { breaks: "always", why: "zod throws" },
  zodEnum: { breaks: "always", why: "a titled enum loses its options" },
  zodAnswer: { breaks: "always", why: "zod throws" },
  jsonKinds: { breaks: "always", why: "validation fails" },
  jsonClosed: { breaks: "always", why: "validation fails" },
  jsonOptionalName: { breaks: "always", why: "SDKs refuse the link that fits" },
  jsonEnum: { breaks: "always", why: "a titled enum has no form" },
};

/** Whether a finding is wanted: one that code breaks for always is, others where the settings ask for completeness. */
export function isWanted(
  document: Document,
  { completeness }: Settings,
  id: Id,
  unknownKeys?: ZodObject["unknownKeys"],
): boolean {
  if (completeness === true) return true;
  const { breaks } = harms[id];
  if (breaks === "where others send") return !writesContentOnly(document);
  if (breaks === "where zod refuses") return unknownKeys === "refused";
  return breaks === "always";
}
