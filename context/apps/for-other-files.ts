import type { Document } from "../../syntax/document.js";
import type { PointerElsewhere } from "../known-file.js";
import type { Settings } from "../settings.js";
import { isAppAddress, offeredResources, readItems } from "./interfaces.js";
import { arePlainTools } from "./plain-tools.js";
import { offersNoOthers } from "./whole-servers.js";
import { hasPointerInResults, pointedTo } from "./pointers.js";

/** What other files of a server need to know about the interfaces in a file. */
export interface InterfacesOfFile {
  /** The addresses of interfaces to which its tools point. */
  readonly pointers: readonly PointerElsewhere[];
  /** The addresses of the interfaces that it offers as resources. */
  readonly addresses: readonly string[];
  /** Whether these are certainly all. */
  readonly isWhole: boolean;
  /** Whether its tools certainly have no interface; `undefined` if it has no tools. */
  readonly plainTools: boolean | undefined;
  /** Whether its results point to interfaces. */
  readonly inResults: boolean;
  /** Whether it returns the contents of resources. */
  readonly hasContents: boolean;
}

/** Finds what other files of a server need to know about the interfaces in a file, if anything. */
export function interfacesOf(document: Document, settings: Settings): readonly InterfacesOfFile[] {
  const offered = offeredResources(document, settings);
  const found: InterfacesOfFile = {
    pointers: pointedTo(document, settings),
    addresses: offered.flatMap(({ texts }) => texts.filter(isAppAddress)),
    isWhole: offersNoOthers(document, offered),
    plainTools: arePlainTools(document, settings),
    inResults: hasPointerInResults(document, settings),
    hasContents: readItems(document, settings).length > 0,
  };
  const { addresses, hasContents, inResults, isWhole, plainTools, pointers } = found;
  const isAny =
    hasContents ||
    inResults ||
    !isWhole ||
    plainTools !== undefined ||
    addresses.length + pointers.length > 0;
  return isAny ? [found] : [];
}
