import type { ZodForm } from "../../context/elicitation/zod-form.js";
import { importsFrom } from "../../context/imports.js";
import { officialPackages } from "../../protocol/packages.js";
import { usesAt } from "../../syntax/names.js";
import type { Member } from "../../syntax/value.js";
import type { FormDefect } from "./messages.js";
import { zodFunctions, zodMethods } from "../../syntax/zod-functions.js";
import { type ZodProblem, zodProblem } from "./zod-problems.js";
import { calledStep } from "../called-step.js";

/** Checks a form that is written with zod. */
export function* zodDefects(form: ZodForm): Iterable<FormDefect> {
  if (form.converter === undefined) {
    const sent = sentAsItIs(form);
    if (sent) {
      yield { at: sent, id: "zodAsIs" };
      return;
    }
    yield* rootDefects(form);
  }
  for (const { steps } of form.fields) {
    const found = zodProblem(steps);
    if (!found) continue;
    const words = wordsFor(found.problem, form.converter);
    const { at, call } = calledStep(found.step);
    if (words) yield { at, id: "zodField", data: { call, ...words } };
  }
}

/** Checks a form that a framework converts in its own way: for values of these shapes, none has one. */
export function* frameworkFormDefects({ fields }: ZodForm): Iterable<FormDefect> {
  for (const { steps } of fields) {
    const found = zodProblem(steps);
    if (found?.problem.kind !== "shape") continue;
    const { at, call } = calledStep(found.step);
    const data = { call, who: "Clients refuse the whole form", what: whatOf(found.problem) };
    yield { at, id: "zodField", data };
  }
}

/**
 * The member in `elicitInput({ requestedSchema: z.object({ … }) })`, in a file that imports an
 * official package.
 */
function sentAsItIs({ call, steps }: ZodForm): Member | undefined {
  if (!importsFrom(call.document, officialPackages)) return undefined;
  const { place, span } = steps.at(-1)?.call ?? call;
  const places =
    place.kind === "variable"
      ? usesAt(call.document, place.name, span).map((use) => use.place)
      : [place];
  return places
    .flatMap((one) => (one.kind === "member" ? [one.member] : []))
    .find(({ owner: { place: given } }) => {
      return given.kind === "argument" && given.call.name === "elicitInput";
    });
}

/**
 * Reports a root that allows or forbids other keys, or is not a plain object. SDK 2 accepts
 * neither.
 */
function* rootDefects({ call, steps }: ZodForm): Iterable<FormDefect> {
  const { name } = call;
  const isPlain = zodFunctions.get(name)?.unlisted === "dropped";
  const [step] = isPlain ? steps.filter((one) => isOtherRoot(one.name)) : [{ name, call }];
  if (!step) return;
  const found = calledStep(step);
  yield { at: found.at, id: "zodRoot", data: { call: found.call } };
}

/**
 * Whether a method of an object allows or forbids other keys, or makes it something other than an
 * object.
 */
export function isOtherRoot(name: string): boolean {
  const { allowsNull, json, unlisted = "dropped" } = zodMethods.get(name) ?? {};
  const isUnion = json?.kind === "composition" && json.keyword === "anyOf";
  return unlisted !== "dropped" || allowsNull === true || isUnion;
}

/** Who rejects a field, and why; `undefined` if the converter turns it into something else. */
function wordsFor(problem: ZodProblem, converter: string | undefined) {
  const what = whatOf(problem);
  if (converter === undefined) return { who: "SDK 2 throws", what };
  // The converter for zod 3 never throws.
  if (problem.kind === "nothing")
    return converter === "zodToJsonSchema" ? undefined : { who: `\`${converter}\` throws`, what };
  if (problem.kind !== "keyword" || problem.isRefused)
    return { who: "Clients refuse the whole form", what };
  return {
    who: `Clients drop \`${problem.keyword}\`, and the server refuses answers that violate it,`,
    what: "which becomes that keyword. Put the constraint in the description",
  };
}

/** What a field becomes, and why a form cannot have that. */
function whatOf(problem: ZodProblem): string {
  switch (problem.kind) {
    case "shape":
      return `which becomes ${problem.shown}: a field is a string, a number, a boolean or an enum`;
    case "format":
      return `which becomes \`format: "${problem.format}"\`: the protocol has \`email\`, \`uri\`, \`date\` and \`date-time\``;
    case "keyword":
      return `which becomes \`${problem.keyword}\`: no client reads it. Put the constraint in the description, and check the answer`;
    case "nothing":
      return "which JSON Schema cannot express";
  }
}
