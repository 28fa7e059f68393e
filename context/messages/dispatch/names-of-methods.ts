import { distinctBy } from "../../../syntax/by-keys.js";
import { computedKeys } from "../../../syntax/computed-key.js";
import type { Document } from "../../../syntax/document.js";
import { unlessSpread } from "../../../syntax/spreads.js";
import { member, type Value } from "../../../syntax/value.js";
import { comparisonsIn } from "../../../syntax/comparisons.js";
import { importedPart } from "../../elsewhere/imported-names.js";
import type { NamedPart } from "../../elsewhere/names-elsewhere.js";
import { sending } from "./sent-methods.js";

/**
 * The constants from other files that may be names of methods: `case METHODS.LIST`, what is
 * compared with a `method`, what a function gets together with a handler, what one sends, and the
 * method of a message. So are those that may be the codes of errors: `code: NOT_FOUND`,
 * `new RpcError(NOT_FOUND, message)`.
 */
export function namesOfMethods(document: Document): readonly NamedPart[] {
  if (!ofProtocol.test(document.text)) return [];
  const compared = comparisonsIn(document).flatMap(({ asked, at }) =>
    isMethodOf(asked) ? [at] : [],
  );
  const keys = document.objects.flatMap(computedKeys);
  const put = document.values.flatMap((value) =>
    value.kind === "access" && value.place.kind === "written" ? (value.computed ?? []) : [],
  );
  const said = document.objects.flatMap((object) =>
    member(object, "params") ? (member(object, "method")?.value ?? []) : [],
  );
  const codes = document.objects.flatMap((object) => member(object, "code")?.value ?? []);
  const given = [...document.calls, ...document.constructions].flatMap(
    ({ arguments: [first, second], name }) =>
      (sending.test(name) ? [first, second] : second ? [first] : []).flatMap(
        (one) => unlessSpread(one) ?? [],
      ),
  );
  const found = [...compared, ...keys, ...put, ...said, ...codes, ...given].flatMap((value) => {
    if (value.kind !== "reference") return [];
    const part = importedPart(document, value.path);
    return part && part.keys.length < longest ? [{ ...part, name: value.path.join(".") }] : [];
  });
  return distinctBy(found, ({ name }) => name).filter(isConstant);
}

/** `METHODS.TOOLS.LIST` has three keys. */
const longest = 5;

function isMethodOf(value: Value): boolean {
  const name = value.kind === "reference" ? value.path.at(-1) : undefined;
  return name !== undefined && /method/iu.test(name);
}

/** Constants, or the objects and enums that hold them, begin with a capital. */
function isConstant({ name }: NamedPart): boolean {
  return /^(?:[\w$]+\.)?[A-Z][\w.]*$/u.test(name);
}

/** Words without which a file names no methods of the protocol. */
const ofProtocol =
  /[Jj]son(?:[Rr]pc|RPC)|JSON_?RPC|[Mm]ethod|METHOD|\b(?:prompts|resources|tools)\//u;
