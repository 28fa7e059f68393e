import { functionOfScope } from "../../syntax/around.js";
import { officialPackages, packagesNamedMcp } from "../../protocol/packages.js";
import { type Declaration, type Document, textOf } from "../../syntax/document.js";
import { declarationAt } from "../../syntax/names.js";
import type { CallValue, FunctionValue, TypeText, Value } from "../../syntax/value.js";
import { importedFrom } from "../imports.js";

/**
 * The methods of a name that a file defines: in its classes and objects, and by assignment to
 * members. A call by this name may refer to any of them, whatever it is called on.
 */
export function ownMethods({ functions }: Document, name: string): readonly FunctionValue[] {
  return functions.filter(({ place }) => {
    switch (place.kind) {
      case "method":
      case "property":
        return place.name === name;
      case "member":
        return place.member.key === name;
      case "assigned":
        return place.target.length > 1 && place.target.at(-1) === name;
      default:
        return false;
    }
  });
}

/**
 * Whether the file shows that a method is called on an object from a package for servers, or on a
 * global.
 */
export function isOfPackage(document: Document, { callee, span }: CallValue): boolean {
  const [root = ""] = callee;
  if (root === "this" || root === "super" || root === "?") return false;
  const declaration = declarationAt(document, root, span);
  if (!declaration) return true;
  const maker = makerOf(document, root, declaration);
  return maker !== undefined && isServerPackage(importedFrom(document, maker) ?? "");
}

/** Whether a call is made on a proxy, which sees everything that passes through. */
export function isOfProxy(document: Document, { callee, span }: CallValue): boolean {
  const declaration = declarationAt(document, callee[0] ?? "", span);
  const value = declaration && "value" in declaration ? declaration.value : undefined;
  return value !== undefined && classOf(document, value) === "Proxy";
}

/** The name of the class or the module that a declared value comes from. */
function makerOf(document: Document, name: string, declared: Declaration): string | undefined {
  switch (declared.kind) {
    case "import":
      return name;
    case "const":
    case "let": {
      const { value } = declared;
      if (value?.place.kind === "variable" && value.place.type) return nameIn(value.place.type);
      return value?.kind === "call" ? value.callee[0] : value && classOf(document, value);
    }
    case "other": {
      const by = functionOfScope(document, declared.scope);
      return nameIn(by?.parameters.find((parameter) => parameter.name === name)?.type);
    }
    case "class":
    case "function":
      return undefined;
  }
}

/** `X` in `new X(…)`. */
function classOf(document: Document, { span }: Value): string | undefined {
  return /^new\s+(?<name>[\w$]+)/u.exec(textOf(document, span))?.groups?.["name"];
}

function nameIn(type: TypeText | undefined): string | undefined {
  return type?.names.length === 1 ? type.names[0] : undefined;
}

function isServerPackage(source: string): boolean {
  return !/^[./@~#]/u.test(source) ? packagesNamedMcp.test(source) : officialPackages.test(source);
}
