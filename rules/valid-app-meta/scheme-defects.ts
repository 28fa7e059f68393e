import { knownStringAt } from "../../context/known-values.js";
import { inList } from "../../codemods/tools/app-meta.js";
import { doubted, rewritten } from "../../codemods/rewrite.js";
import { allKnown } from "../../syntax/all-known.js";
import { resolve, resolvedObject } from "../../syntax/names.js";
import { allValues, withoutSpreads } from "../../syntax/spreads.js";
import { type Member, member, stringOf, type Value } from "../../syntax/value.js";
import { quoted, replaceValue } from "../../syntax/write.js";
import { literalType, typeWords } from "../value-type.js";
import type { AppMetaDefect } from "./messages.js";

const actedOn = "ChatGPT then acts on it";
const expected = '`{ type: "noauth" }` or `{ type: "oauth2", scopes: […] }`';

/** The schemes that ChatGPT knows, and other names for them. */
const types: ReadonlyMap<string, string> = new Map([
  ["noauth", "noauth"],
  ["none", "noauth"],
  ["public", "noauth"],
  ["oauth2", "oauth2"],
  ["oauth", "oauth2"],
]);

/** Reports security schemes in another form than the one that ChatGPT reads. */
export function* schemeDefects(at: Member): Iterable<AppMetaDefect> {
  const list = resolve(at.value);
  if (list.kind === "array") {
    for (const element of withoutSpreads(list.elements)) yield* ofScheme(at, element);
    return;
  }
  const shown = literalType(list);
  if (shown === undefined) return;
  const data = { key: "securitySchemes", found: typeWords[shown], expected: "a list" };
  const isOne = list === at.value && member(list, "type") !== undefined;
  yield { at, id: "wrongType", data, rewrite: isOne ? doubted(inList(at), actedOn) : undefined };
}

/** Reports security schemes of a tool that differ from those in its `_meta`. */
export function* schemeTwinDefects(own: Member): Iterable<AppMetaDefect> {
  const meta = resolvedObject(member(own.owner, "_meta")?.value);
  const other = meta && member(meta, "securitySchemes");
  const [one, two] = [own, other].map((at) => at && typesIn(at));
  if (other && one && two && one !== two) yield { at: own, id: "schemesDiffer" };
}

/** The types of schemes in a list, if all are known. */
function typesIn({ value }: Member): string | undefined {
  const list = resolve(value);
  if (list.kind !== "array") return undefined;
  const schemes = allValues(list.elements);
  const types = schemes && allKnown(schemes, (one) => knownStringAt(resolve(one), "type"));
  return types?.toSorted().join();
}

function* ofScheme({ owner }: Member, at: Value): Iterable<AppMetaDefect> {
  const value = resolve(at);
  const text = stringOf(value);
  const type = member(value, "type");
  const name = text ?? stringOf(resolve(type?.value ?? value));
  const scopes = member(value, "scopes");
  if (scopes && literalType(resolve(scopes.value)) === "string") {
    const data = { key: "scopes", found: typeWords.string, expected: "a list" };
    const rewrite = /[\s,]/u.test(stringOf(resolve(scopes.value)) ?? " ")
      ? undefined
      : inList(scopes);
    yield { at: scopes, id: "wrongType", data, rewrite: rewrite && doubted(rewrite, actedOn) };
  }
  const isRight = text === undefined && type !== undefined && types.get(name ?? "") === name;
  if (name === undefined || isRight) return;
  const meant = types.get(name);
  const data = { found: `\`${name}\``, expected };
  // A scheme without scopes is complete.
  const isHere = value === at && (text !== undefined || type?.value.kind === "scalar");
  const edits =
    meant === undefined || !isHere
      ? undefined
      : text === undefined && type
        ? [replaceValue(type.value, quoted(owner, meant))]
        : [replaceValue(value, `{ type: ${quoted(owner, meant)} }`)];
  yield { at, id: "schemeName", data, rewrite: edits && doubted(rewritten(edits), actedOn) };
}
