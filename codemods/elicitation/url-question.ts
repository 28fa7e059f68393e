import { allKnown } from "../../syntax/all-known.js";
import { resolve } from "../../syntax/names.js";
import { sourceOf } from "../../syntax/moved-source.js";
import { hasSpread, member, members, stringOf, type Value, within } from "../../syntax/value.js";

/** What a question in a result does not have: `elicitUrl` adds the one, the other is gone. */
const leftOut: ReadonlySet<string | undefined> = new Set(["mode", "elicitationId"]);

/** Whether a form asks the user to open a URL. */
export function asksForUrl(form: Value | undefined): boolean {
  const value = form && resolve(form);
  const mode = value?.kind === "object" ? member(value, "mode")?.value : undefined;
  return mode !== undefined && stringOf(mode) === "url";
}

/**
 * The members to pass to `inputRequired.elicitUrl`, as code: those of an object that is written out,
 * or reads of the constant that holds it.
 */
export function urlMembers(form: Value, around: Value): readonly string[] | undefined {
  const value = resolve(form);
  if (value.kind !== "object" || hasSpread(value)) return undefined;
  const own = members(value).filter(({ key }) => !leftOut.has(key));
  if (own.length === 0) return undefined;
  return allKnown(own, (one) => {
    if (within(value.span, around.span)) return sourceOf(one.document, one.span);
    const isPlain = form.kind === "reference" && /^[A-Za-z_$][\w$]*$/u.test(one.key ?? "");
    return isPlain ? `${one.key ?? ""}: ${form.path.join(".")}.${one.key ?? ""}` : undefined;
  });
}
