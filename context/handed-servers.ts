import { functionOfScope } from "../syntax/around.js";
import { declarationAt } from "../syntax/names.js";
import type { Document } from "../syntax/document.js";
import { importIn } from "../syntax/imported.js";
import { type FunctionValue, within } from "../syntax/value.js";
import type { ModulePart } from "./names-elsewhere.js";
import { registrations } from "./registrations.js";
import { sdkObjectAt, nameOfGiven, serverQuestion } from "./sdk-objects.js";

/** A question to other files: is something a server, whose methods register their arguments? */
export type ServerQuestion = {
  /** The question as text; questions with the same answer have the same text. */
  readonly id: string;
} & (
  | ({ readonly kind: "import" } & ModulePart)
  /**
   * The arguments that callers pass to a function or a class under its exported names, or to a
   * method of the name.
   */
  | {
      readonly kind: "parameter";
      readonly names: readonly string[];
      readonly isMethod: boolean;
      readonly index: number;
    }
);

/**
 * The questions of a file about objects on which it calls registration methods, and whose class it
 * does not show itself.
 */
export function serverQuestions(document: Document): readonly ServerQuestion[] {
  const asked = document.calls.flatMap(({ callee, span }) => {
    const { config, takes } = registrations.get(callee.at(-1) ?? "") ?? {};
    if ((config ?? takes) === undefined || callee.length < 2) return [];
    const path = callee.slice(0, -1);
    if (sdkObjectAt(document, path, span) !== undefined) return [];
    return questionsAbout(document, path, span[0]);
  });
  return [...new Map(asked.map((question) => [question.id, question])).values()];
}

/** What to ask about a name, or a member of a class, at an offset. */
export function questionsAbout(
  document: Document,
  [root = "", member, ...others]: readonly string[],
  at: number,
): readonly ServerQuestion[] {
  if (others.length > 0) return [];
  if (root === "this" && member !== undefined) return aboutMember(document, member);
  if (member !== undefined) return [];
  const declaration = declarationAt(document, root, [at, at]);
  const found = declaration && importIn(declaration);
  if (found) {
    const { imported, source } = found;
    return [{ id: serverQuestion(root), kind: "import", source, keys: [imported] }];
  }
  if (declaration?.kind !== "other") return [];
  const { scope } = declaration;
  const by = functionOfScope(document, scope);
  return by ? aboutParameter(by, root) : [];
}

/** `this.server = server` in a constructor, `constructor(private server)`. */
function aboutMember(document: Document, name: string): readonly ServerQuestion[] {
  const given = document.assigned.flatMap((value) => {
    const { place } = value;
    const isThis = place.kind === "assigned" && place.target.join(".") === `this.${name}`;
    return isThis && value.kind === "reference" && value.path.length === 1
      ? questionsAbout(document, value.path, value.span[0])
      : [];
  });
  const taken = document.functions
    .filter(({ parameters }) => parameters.some((one) => one.isProperty && one.name === name))
    .flatMap((by) => aboutParameter(by, name));
  return [...given, ...taken];
}

function aboutParameter(by: FunctionValue, parameter: string): readonly ServerQuestion[] {
  const { document } = by;
  const index = by.parameters.findIndex(({ name }) => name === parameter);
  const name = nameOfGiven(by);
  if (index === -1 || name === "") return [];
  const isMethod = by.place.kind === "method" && by.name !== "constructor";
  const holder = isMethod
    ? document.classes.findLast(({ span }) => within(by.span, span))?.name
    : undefined;
  const isCommonJs = /\bexports\s*[.=]/u.test(document.text);
  const exported =
    document.exported.get(holder ?? name) ?? (name === "default" || isCommonJs ? [name] : []);
  if (exported.length === 0) return [];
  const id = serverQuestion(name, index);
  return [{ id, kind: "parameter", names: isMethod ? [name] : exported, isMethod, index }];
}
