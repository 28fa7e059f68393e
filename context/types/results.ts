import { toolResultKeys } from "../../protocol/content.js";
import type { Document } from "../../syntax/document.js";
import { keysOf, type ObjectType, property } from "../../syntax/type-node.js";
import type { Settings } from "../settings.js";
import {
  type Contract,
  contractsOf,
  hasLikelyName,
  mentionsProtocol,
  saysProtocol,
} from "./contracts.js";
import type { TypeLocation } from "./type-locations.js";

/** The type of what a tool answers. */
export interface ResultType extends TypeLocation<ObjectType> {
  readonly contract: Contract;
  /** Members that no revision knows. */
  readonly extra: readonly string[];
}

/** The declared results of tools: objects with `content` and what else only such a result has, or a name that says so. */
export function declaredResults(document: Document, settings: Settings): readonly ResultType[] {
  return contractsOf(document, settings).flatMap((contract) => {
    const { declaration } = contract;
    const { type: node } = declaration;
    if (node.kind !== "object" || declaration.isGeneric) return [];
    if (!isResult(node) || !isOurs(document, settings, contract, node)) return [];
    const extra = keysOf(node).filter((key) => !toolResultKeys.includes(key));
    return [{ node, declaration, contract, extra }];
  });
}

/** Messages of a chat and answers of a server have content too. */
const foreign: readonly string[] = ["role", "model", "action", "type", "success", "details"];

function isResult(object: ObjectType): boolean {
  const has = (key: string): boolean => property(object, key) !== undefined;
  if (!has("content") || foreign.some(has)) return false;
  return has("isError") || has("structuredContent");
}

function isOurs(
  document: Document,
  settings: Settings,
  contract: Contract,
  object: ObjectType,
): boolean {
  if (saysProtocol(contract) || property(object, "structuredContent")) return true;
  return hasLikelyName(contract) && mentionsProtocol(document, settings);
}
