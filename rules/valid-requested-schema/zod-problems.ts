import { withoutSpreads } from "../../syntax/spreads.js";
import { zodChain, type ZodStep } from "../../syntax/zod.js";
import type { Document } from "../../syntax/document.js";
import { resolve, resolved } from "../../syntax/names.js";
import { members, type Value } from "../../syntax/value.js";
import {
  keyword,
  type ZodProblem,
  zodExtracts,
  zodOutputs,
  zodSchemas,
  zodSteps,
  zodWrappers,
} from "./zod-functions.js";

/** A call that turns a field into something that forms cannot have. */
export interface ProblemCall {
  readonly step: ZodStep;
  readonly problem: ZodProblem;
}

/** The first call in a chain that turns a field into something that forms cannot have, if any. */
export function zodProblem(document: Document, steps: readonly ZodStep[]): ProblemCall | undefined {
  const own = ownSteps(steps);
  const [base, ...methods] = own;
  if (!base) return undefined;
  const problem = problemOfBase(document, base);
  if (problem) return problem;
  for (const [index, step] of methods.entries()) {
    if (zodOutputs.has(step.name)) return undefined;
    if (step.name === "check") {
      const found = checkProblem(document, step);
      if (found) return found;
    }
    const isList = step.name === "array";
    const found = isList ? listProblem(document, own.slice(0, index + 1)) : zodSteps.get(step.name);
    if (found) return { step, problem: found };
  }
  return undefined;
}

/** The steps from the last extraction on. Earlier ones say nothing about what was extracted. */
function ownSteps(steps: readonly ZodStep[]): readonly ZodStep[] {
  const taken = steps.findLastIndex(({ name }) => zodExtracts.has(name));
  return steps.slice(Math.max(taken, 0));
}

function problemOfBase(document: Document, step: ZodStep): ProblemCall | undefined {
  const name = step.name.replace(/^coerce\./u, "");
  const wrapped = zodWrappers.get(name);
  if (wrapped !== undefined) {
    const inner = argumentOf(document, step, wrapped);
    return inner && zodProblem(document, zodChain(document, inner) ?? []);
  }
  const problem = zodSchemas.get(name) ?? byArgument(document, name, step);
  return problem && { step, problem };
}

/** The problem of a function whose argument decides whether it creates a field. */
function byArgument(document: Document, name: string, step: ZodStep): ZodProblem | undefined {
  const given = argumentOf(document, step, 0);
  if (!given) return undefined;
  const count = given.kind === "array" ? given.elements.length : undefined;
  switch (name) {
    case "literal":
      return literalProblem(document, given);
    case "union":
      // A union of one schema is that schema.
      return count === 1 ? undefined : { kind: "shape", shown: "`anyOf`" };
    case "xor":
    case "discriminatedUnion":
      return { kind: "shape", shown: "`oneOf`" };
    case "enum":
    case "nativeEnum":
      return hasNumbers(document, given) ? keyword("enum") : undefined;
    case "array": {
      const steps = zodChain(document, given);
      return steps && listProblem(document, steps);
    }
    default:
      return undefined;
  }
}

/** The problem of a list, unless it is a list of enum values. */
function listProblem(document: Document, steps: readonly ZodStep[]): ZodProblem | undefined {
  const name = ownSteps(steps)[0]?.name ?? "";
  const taken = zodExtracts.get(name);
  if (taken === "unknown") return undefined;
  const isEnum = taken === "enum" || ["enum", "nativeEnum", "literal"].includes(name);
  const isOther = !isEnum || zodProblem(document, steps) !== undefined;
  return isOther ? { kind: "shape", shown: "a list of arbitrary values" } : undefined;
}

/** The problem in a check of `zod/mini`: `.check(z.regex(…))` */
function checkProblem(document: Document, { call }: ZodStep): ProblemCall | undefined {
  for (const check of withoutSpreads(call.arguments)) {
    const [step] = zodChain(document, check) ?? [];
    const problem = step && zodSteps.get(step.name);
    if (problem) return { step, problem };
  }
  return undefined;
}

/** The problem of `z.literal`: one value becomes a `const`, several an `enum`. */
function literalProblem(document: Document, given: Value): ZodProblem | undefined {
  const values = given.kind === "array" ? given.elements : [given];
  if (values.length === 1) {
    return resolved(document, values[0])?.kind === "scalar" ? keyword("const") : undefined;
  }
  return withoutSpreads(values).some((one) => isOther(document, one)) ? keyword("enum") : undefined;
}

function isOther(document: Document, value: Value): boolean {
  const known = resolve(document, value);
  return known.kind === "scalar" && typeof known.value !== "string";
}

function hasNumbers(document: Document, given: Value): boolean {
  return given.kind === "object" && members(given).some(({ value }) => isOther(document, value));
}

function argumentOf(document: Document, { call }: ZodStep, index: number): Value | undefined {
  return resolved(document, call.arguments[index]);
}
