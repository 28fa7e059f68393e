import type { Document } from "../../syntax/document.js";
import { superclassOf } from "../../syntax/superclass.js";
import { innerTypes } from "../../syntax/type-node.js";
import { zodFunctions } from "../../syntax/zod-functions.js";
import { zodChain } from "../../syntax/zod.js";
import {
  type CallValue,
  member,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { appScheme, originProblem } from "../../protocol/apps/address.js";
import { keysIn } from "../../protocol/apps/meta-keys.js";
import { appMimeType } from "../../protocol/apps/mime-types.js";
import { appWords } from "../../protocol/apps/words.js";
import { claimedTypes } from "../../syntax/claimed-types.js";
import { isExpected } from "../tests/test-comparisons.js";
import type { AskedHere, CrossFileQuery } from "../elsewhere/names-elsewhere.js";
import { importedPart } from "../elsewhere/imported-names.js";
import type { ExpectedRole } from "../roles/given-roles.js";
import { queriesAbout, roleGiven } from "../roles/queries-elsewhere.js";
import type { RoleFinder } from "../roles/role-finder.js";
import { type GivenType, noTypes } from "../types/expanded-types.js";
import { typesByPlace } from "../types/given-types.js";
import { roleInClass } from "./role-by-place.js";
import { type MessageRole, partOf } from "./roles.js";
import { roleOfTypeName } from "./types.js";

/**
 * What a document needs to know from other modules to determine the roles of its objects: about the
 * function that an object is passed to, or about its declared type. Asks only for objects that look
 * like a result, a block or a part of `_meta`, and for texts that would be wrong there, as every
 * query requires reading another file.
 *
 * @param likely objects whose role is inferred only from their shape
 */
export function queriesOf(
  document: Document,
  roles: RoleFinder<MessageRole>,
  likely: ReadonlySet<Value>,
): readonly CrossFileQuery[] {
  return [
    ...document.objects
      .filter((object) => looksLikeOurs(object) && !isExpected(object))
      .filter((object) => roles.of(object) === undefined || likely.has(object))
      .flatMap((object) => [...askForType(object), ...queriesAbout(object)]),
    ...(appWords.some((word) => document.text.includes(word)) ? document.values : [])
      .filter((value) => isWrongForSome(stringOf(value)) && roles.of(value) === undefined)
      .flatMap((text) => queriesAbout(text)),
    ...document.calls.filter(mayBeConverted).flatMap((schema) => queriesAbout(schema)),
  ];
}

/** Whether a text is wrong as the address, the type or an origin of an interface. */
function isWrongForSome(text: string | undefined): boolean {
  if (text === undefined || text.startsWith(appScheme) || text === appMimeType) return false;
  const isAddress = /^[\w+.-]+:\/\//u.test(text);
  const problem = isAddress ? undefined : originProblem(text);
  return isAddress || text.startsWith("text/html") || (problem ?? "other") !== "other";
}

/** Whether a call makes a zod schema that is an argument of something other than zod. */
function mayBeConverted(call: CallValue): boolean {
  const { kind } = call.place;
  const isGiven = kind === "argument" || kind === "constructor argument" || kind === "variable";
  const [step] = isGiven ? (zodChain(call) ?? []) : [];
  return step !== undefined && zodFunctions.get(step.name)?.json?.kind === "composition";
}

/** Keys of results, and of blocks besides `type`. */
const resultKeys: readonly string[] = ["content", "contents", "structuredContent"];
const blockKeys: readonly string[] = ["text", "data", "resource", "uri"];
/** Keys that only `_meta` has, or what is in it. */
const appKeys: readonly string[] = [
  ...["_meta", "resourceUri"],
  ...keysIn("ui.csp").keys(),
  ...keysIn("openai/widgetCSP").keys(),
];

function looksLikeOurs(object: ObjectValue): boolean {
  const has = (key: string): boolean => member(object, key) !== undefined;
  return resultKeys.some(has) || (has("type") && blockKeys.some(has)) || appKeys.some(has);
}

/** Asks about the types of other files that are in the type of an object, or that say what it is. */
function askForType(object: ObjectValue): readonly CrossFileQuery[] {
  const claimed = claimedTypes(object).map(({ node }): GivenType => ({ node, given: noTypes }));
  return [...claimed, ...typesByPlace(object)].flatMap(({ node, under }) => {
    const names = under ? [node] : [...innerTypes(node)];
    return names.flatMap((one): readonly CrossFileQuery[] => {
      const name = one.kind === "name" ? one.name : "";
      const part = importedPart(object.document, name.split("."));
      return part ? [{ ...part, name, as: "type", inside: under ?? [] }] : [];
    });
  });
}

/** What a document knows about its own type or function of a name. */
export function answerOf(
  document: Document,
  roles: RoleFinder<MessageRole>,
  name: string,
  query: AskedHere,
): ExpectedRole<MessageRole> | undefined {
  if (query.as === "type") return expected(roleOfTypeName(document, name, query.inside));
  return roleGiven(document, roles, name, query) ?? expected(inherited(document, name, query));
}

function expected(role: MessageRole | undefined): ExpectedRole<MessageRole> | undefined {
  return role === undefined ? undefined : { role };
}

/** What a framework does with a member of the classes that extend the document's own class. */
function inherited(
  document: Document,
  name: string,
  { as, inside: [member = "", ...path] = [] }: AskedHere,
): MessageRole | undefined {
  const by = as === "inherited" && document.classes.find((one) => one.name === name);
  const role = by ? roleInClass(document, `${superclassOf(by) ?? ""}.${member}`) : undefined;
  return role && path.length > 0 ? partOf(role, "returned") : role;
}
