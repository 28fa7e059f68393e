import { knownOf, knownValue } from "../../context/known-values.js";
import { withoutSpreads } from "../../syntax/spreads.js";
import { fieldFormats } from "../../protocol/form-fields.js";
import { hasEffect, zodFunctions, zodMethods } from "../../syntax/zod-functions.js";
import type { ZodRow } from "../../syntax/zod-row.js";
import { schemaInside, zodChain, type ZodStep } from "../../syntax/zod.js";
import { members, type Value } from "../../syntax/value.js";

/** What a field becomes in JSON Schema, if a form cannot have that. */
export type ZodProblem =
  /** A schema that is not a field, such as one of another type or with alternatives. */
  | { readonly kind: "shape"; readonly shown: string }
  /** A string with a format that fields cannot have. */
  | { readonly kind: "format"; readonly format: string }
  /**
   * A keyword that fields cannot have. Clients drop it, or refuse the form because of what
   * accompanies it.
   */
  | { readonly kind: "keyword"; readonly keyword: string; readonly isRefused: boolean }
  /** Nothing: JSON Schema cannot express the values. */
  | { readonly kind: "nothing" };

/** The problem of what zod makes of a call, if a form cannot have that. */
export function problemOf(row: ZodRow | undefined): ZodProblem | undefined {
  const json = row?.json;
  switch (json?.kind) {
    case "format":
      return fieldFormats.includes(json.format) ? undefined : json;
    case "keyword":
      return { ...json, isRefused: refusedKeywords.includes(json.keyword) };
    case "composition":
      return { kind: "shape", shown: `\`${json.keyword}\`` };
    case "other":
      return { kind: "shape", shown: json.shown };
    case "none":
      return { kind: "nothing" };
    case undefined:
      return undefined;
  }
}

/** Keywords that come with a type or a format that clients refuse. */
const refusedKeywords: readonly string[] = ["contentEncoding", "prefixItems"];

/** A keyword that clients drop before they show the form. */
function keyword(name: string): ZodProblem {
  return { kind: "keyword", keyword: name, isRefused: false };
}

/** A call that turns a field into something that forms cannot have. */
export interface ProblemCall {
  readonly step: ZodStep;
  readonly problem: ZodProblem;
}

/** The first call in a chain that turns a field into something that forms cannot have, if any. */
export function zodProblem(steps: readonly ZodStep[]): ProblemCall | undefined {
  const own = ownSteps(steps);
  const [base, ...methods] = own;
  if (!base) return undefined;
  const problem = problemOfBase(base);
  if (problem) return problem;
  for (const [index, step] of methods.entries()) {
    // What follows describes what the server makes of an answer.
    if (hasEffect(step.name, "transforms")) return undefined;
    if (step.name === "check") {
      const found = checkProblem(step);
      if (found) return found;
    }
    const isList = step.name === "array";
    const found = isList
      ? listProblem(own.slice(0, index + 1))
      : problemOf(zodMethods.get(step.name));
    if (found) return { step, problem: found };
  }
  return undefined;
}

/** The steps from the last extraction on. Earlier ones say nothing about what was extracted. */
function ownSteps(steps: readonly ZodStep[]): readonly ZodStep[] {
  const taken = steps.findLastIndex(({ name }) => hasEffect(name, "extracts"));
  return steps.slice(Math.max(taken, 0));
}

function problemOfBase(step: ZodStep): ProblemCall | undefined {
  const name = step.name.replace(/^coerce\./u, "");
  const inner = schemaInside(step);
  const problem = isOneAlternative(step)
    ? undefined
    : (byArgument(name, step) ?? problemOf(zodFunctions.get(name)));
  if (problem) return { step, problem };
  return inner && zodProblem(zodChain(knownValue(inner)) ?? []);
}

/** Whether a step is a union of one schema, which is that schema. */
function isOneAlternative(step: ZodStep): boolean {
  const given = step.name === "union" ? argumentOf(step, 0) : undefined;
  return given?.kind === "array" && given.elements.length === 1;
}

/** The problem of a function whose argument decides whether it creates a field. */
function byArgument(name: string, step: ZodStep): ZodProblem | undefined {
  const given = argumentOf(step, 0);
  if (!given) return undefined;
  switch (name) {
    case "literal":
      return literalProblem(given);
    case "enum":
    case "nativeEnum":
      return hasNumbers(given) ? keyword("enum") : undefined;
    case "array": {
      const steps = zodChain(given);
      return steps && listProblem(steps);
    }
    default:
      return undefined;
  }
}

/** The problem of a list, unless it is a list of enum values. */
function listProblem(steps: readonly ZodStep[]): ZodProblem | undefined {
  const name = ownSteps(steps)[0]?.name ?? "";
  // It may be anything.
  if (name === "unwrap") return undefined;
  const isEnum = name === "keyof" || zodFunctions.get(name)?.listsValues === true;
  const isOther = !isEnum || zodProblem(steps) !== undefined;
  return isOther ? { kind: "shape", shown: "a list of arbitrary values" } : undefined;
}

/** The problem in a check of `zod/mini`: `.check(z.regex(…))` */
function checkProblem({ call }: ZodStep): ProblemCall | undefined {
  for (const check of withoutSpreads(call.arguments)) {
    const [step] = zodChain(check) ?? [];
    const problem = step && problemOf(zodMethods.get(step.name));
    if (problem) return { step, problem };
  }
  return undefined;
}

/** The problem of `z.literal`: one value becomes a `const`, several an `enum`. */
function literalProblem(given: Value): ZodProblem | undefined {
  const values = given.kind === "array" ? given.elements : [given];
  if (values.length === 1) {
    return knownOf(values[0])?.kind === "scalar" ? keyword("const") : undefined;
  }
  return withoutSpreads(values).some((one) => isOther(one)) ? keyword("enum") : undefined;
}

function isOther(value: Value): boolean {
  const known = knownValue(value);
  return known.kind === "scalar" && typeof known.value !== "string";
}

function hasNumbers(given: Value): boolean {
  return given.kind === "object" && members(given).some(({ value }) => isOther(value));
}

function argumentOf({ call }: ZodStep, index: number): Value | undefined {
  return knownOf(call.arguments[index]);
}
