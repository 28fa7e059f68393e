import { classAround, functionOfScope } from "../../syntax/around.js";
import type { Document } from "../../syntax/document.js";
import { importIn } from "../../syntax/imported.js";
import { declarationAt } from "../../syntax/names.js";
import type { FunctionValue, Span } from "../../syntax/value.js";
import type { Path } from "../../flow/path.js";
import { importedPart } from "../elsewhere/imported-names.js";
import type { ModulePart } from "../elsewhere/names-elsewhere.js";
import type { GivenType } from "../types/expanded-types.js";
import { typesAt } from "../types/types-at.js";

/** A question to other files: is something a server, whose methods register their arguments? */
export type ServerQuestion = {
  /** The question as text; questions with the same answer have the same text. */
  readonly id: string;
} & (
  | ({ readonly kind: "import" } & ModulePart)
  /** What has an imported type, or what is under some keys of that. */
  | ({ readonly kind: "type"; readonly under: Path } & ModulePart)
  /**
   * The arguments that callers pass to a function or a class under its exported names, or to a
   * method of the name, or what is under some keys of these.
   */
  | {
      readonly kind: "parameter";
      readonly names: readonly string[];
      readonly isMethod: boolean;
      readonly index: number;
      readonly keys: readonly string[];
    }
);

/** The id of a question about an import, or about an argument of a function. */
export function serverQuestion(name: string, index?: number, keys: readonly string[] = []): string {
  return index === undefined ? name : [`${name} ${index}`, ...keys].join(".");
}

/** The name by which callers refer to a function: its own, or the class's of a constructor. */
export function nameOfGiven({ document, name = "", place, span }: FunctionValue): string {
  if (place.kind === "default export") return "default";
  if (place.kind !== "method" || name !== "constructor") return name;
  return classAround(document, span)?.name ?? "default";
}

/** What to ask about a name, or a member of an object, at an offset. */
export function questionsAbout(
  document: Document,
  path: readonly string[],
  at: number,
): readonly ServerQuestion[] {
  return [...aboutOrigin(document, path, at), ...aboutType(document, path, [at, at])];
}

function aboutOrigin(
  document: Document,
  [root = "", ...keys]: readonly string[],
  at: number,
): readonly ServerQuestion[] {
  const [member, ...others] = keys;
  if (root === "this") return member && others.length === 0 ? aboutMember(document, member) : [];
  const declaration = declarationAt(document, root, [at, at]);
  const found = declaration && importIn(declaration);
  if (found && keys.length > 0) return [];
  if (found) {
    const { imported, source } = found;
    return [{ id: serverQuestion(root), kind: "import", source, keys: [imported] }];
  }
  if (declaration?.kind !== "other") return [];
  // `const { server } = context`
  const { part, scope } = declaration;
  if (part?.of?.kind === "reference")
    return aboutOrigin(document, [...part.of.path, part.key, ...keys], part.of.span[0]);
  const by = functionOfScope(document, scope);
  return by ? aboutParameter(by, root, keys) : [];
}

/** `this.server = server` in a constructor, `constructor(private server)`. */
function aboutMember(document: Document, name: string): readonly ServerQuestion[] {
  const given = document.assigned.flatMap((value) => {
    const { place } = value;
    const isThis = place.kind === "assigned" && place.target.join(".") === `this.${name}`;
    return isThis && value.kind === "reference" && value.path[0] !== "this"
      ? questionsAbout(document, value.path, value.span[0])
      : [];
  });
  const taken = document.functions
    .filter(({ parameters }) => parameters.some((one) => one.isProperty && one.name === name))
    .flatMap((by) => aboutParameter(by, name, []));
  return [...given, ...taken];
}

/** What callers pass as a parameter, or in an object that the parameter takes apart. */
function aboutParameter(
  by: FunctionValue,
  parameter: string,
  keys: readonly string[],
): readonly ServerQuestion[] {
  const { document, parameters } = by;
  const index = parameters.findIndex(({ bindings }) => bindings.some(isNamed));
  const under = [...(parameters[index]?.bindings.find(isNamed)?.path ?? []), ...keys];
  const name = nameOfGiven(by);
  if (index === -1 || name === "" || under.includes("...")) return [];
  const isMethod = by.place.kind === "method" && by.name !== "constructor";
  const holder = isMethod ? classAround(document, by.span)?.name : undefined;
  const isCommonJs = /\bexports\s*[.=]/u.test(document.text);
  const exported =
    document.exported.get(holder ?? name) ?? (name === "default" || isCommonJs ? [name] : []);
  if (exported.length === 0) return [];
  const id = serverQuestion(name, index, under);
  const names = isMethod ? [name] : exported;
  return [{ id, kind: "parameter", names, isMethod, index, keys: under }];

  function isNamed(one: { readonly name: string }): boolean {
    return one.name === parameter;
  }
}

/** `agent.server`, `this.context.server`, where the type of what holds it is another file's. */
function aboutType(document: Document, path: Path, at: Span): readonly ServerQuestion[] {
  return typesAt(document, path, at).flatMap((type) => questionOfType(document, type) ?? []);
}

/** What to ask about a type that another file declares, or what is under some keys of it. */
export function questionOfType(
  document: Document,
  { node, under = [] }: GivenType,
): ServerQuestion | undefined {
  const part = node.kind === "name" ? importedPart(document, node.name.split(".")) : undefined;
  return (
    part && {
      ...part,
      id: `${part.source}#${[...part.keys, "", ...under].join(".")}`,
      kind: "type",
      under,
    }
  );
}
