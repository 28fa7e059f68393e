import type { TypeNode } from "../syntax/type-node.js";
import { collections } from "../syntax/type-wrappers.js";
import { anyKey, isIndex, isPlainKey, isReturned, mapped } from "./path.js";

/**
 * The types of what is under a key of a value of a type, as far as the type says that itself: names
 * that the file declares, unions and intersections are for the caller to take apart.
 *
 * @param key `undefined` if it is only known at run time
 */
export function stepIntoType(node: TypeNode, key: string | undefined): readonly TypeNode[] {
  switch (node.kind) {
    case "list":
      return isElement(key) ? [node.element] : [];
    case "tuple":
      return node.elements.filter(
        (_, index) => isElement(key) && (key === anyKey || Number(key) === index),
      );
    case "function":
      return node.returned && isReturned(key) ? [node.returned] : [];
    case "object": {
      const named = node.members.filter((one) => one.kind !== "index" && one.key === key);
      const others = isMember(key) ? node.members.filter(({ kind }) => kind === "index") : [];
      return (named.length > 0 ? named : others).flatMap(({ type }) => type ?? []);
    }
    case "name": {
      const held = collections.get(node.name);
      if (held !== undefined)
        return key === mapped || isElement(key) ? node.arguments.slice(held, held + 1) : [];
      return node.name === record && isMember(key) ? node.arguments.slice(1, 2) : [];
    }
    default:
      return [];
  }
}

/** Whether a name is one of the language's types, whose arguments say what is in them. */
export function isContainer(name: string): boolean {
  return collections.has(name) || name === record;
}

const record = "Record";

function isElement(key: string | undefined): key is string {
  return key !== undefined && isIndex(key);
}

function isMember(key: string | undefined): boolean {
  return key === undefined || isPlainKey(key);
}
