import type { Document } from "../syntax/document.js";
import { onlyConst } from "../syntax/document.js";
import { member, type ObjectValue, type ReferenceValue, type Value } from "../syntax/value.js";
import { roleByType } from "./annotations.js";
import { asks, isObjectSchema, roleOfArgument } from "./call-sites.js";
import { isExpected, isForeignFile, isForeignRequest } from "./foreign.js";
import { type Role, roleWithin } from "./role.js";
import type { Settings } from "./settings.js";

/** An object that is provably a field of an elicitation's form, or only a part that is spread into one. */
export interface ElicitationField {
  readonly object: ObjectValue;
  readonly isPart: boolean;
}

/** The fields of the elicitations in a document, in source order. */
export function elicitationFields(
  document: Document,
  { isAssumed }: Settings,
): readonly ElicitationField[] {
  const known = isAssumed ? knownWhenAssumed : knownFields;
  const before = known.get(document);
  if (before) return before;
  const roles = new Roles(document, isAssumed);
  const fields = isForeignFile(document)
    ? []
    : document.objects.flatMap((object) => asField(object, roles.of(object)));
  known.set(document, fields);
  return fields;
}

const knownFields = new WeakMap<Document, readonly ElicitationField[]>();
const knownWhenAssumed = new WeakMap<Document, readonly ElicitationField[]>();

function asField(object: ObjectValue, role: Role | undefined): readonly ElicitationField[] {
  const isPart = role === "part of a field";
  return (isPart || role === "field") && !isExpected(object) ? [{ object, isPart }] : [];
}

/** Finds the role of a value by looking outwards: at what holds it, and at where its name or function is used. */
class Roles {
  readonly #document: Document;
  readonly #isAssumed: boolean;
  /** `undefined` while a value is being looked at, so that a cycle of names ends. */
  readonly #known = new Map<Value, Role | undefined>();

  constructor(document: Document, isAssumed: boolean) {
    this.#document = document;
    this.#isAssumed = isAssumed;
  }

  of(value: Value): Role | undefined {
    if (this.#known.has(value)) return this.#known.get(value);
    this.#known.set(value, undefined);
    const role = this.#byItself(value) ?? this.#byPlace(value);
    this.#known.set(value, role);
    return role;
  }

  #byItself(value: Value): Role | undefined {
    if (value.kind !== "object") return undefined;
    const role = roleByType(this.#document, value);
    if (role || !this.#isAssumed) return role;
    if (isObjectSchema(value)) return "requested schema";
    const names = member(value, "enumNames");
    // In a schema of schemas both keywords are properties, each with an object that describes it.
    const isPair = names !== undefined && names.value.kind !== "object" && member(value, "enum");
    return isPair ? "field" : undefined;
  }

  #byPlace(value: Value): Role | undefined {
    const { place } = value;
    switch (place.kind) {
      case "member": {
        const { key, owner } = place.member;
        if (key === "requestedSchema")
          return isForeignRequest(owner) ? undefined : "requested schema";
        return roleWithin(this.of(owner), key);
      }
      case "spread": {
        const role = this.of(place.into);
        return role === "field" ? "part of a field" : role;
      }
      case "alternative":
        return this.of(place.of);
      case "argument":
        return value.kind === "object" ? roleOfArgument(place.call.callee, value) : undefined;
      case "variable":
        if (place.name === "requestedSchema") return "requested schema";
        return onlyConst(this.#document, place.name) === value
          ? this.#byUses(place.name)
          : undefined;
      case "property":
        return place.name === "requestedSchema" ? "requested schema" : undefined;
      case "assigned":
        return this.#byTarget(place.target);
      case "returned":
        return this.#byFunction(value, place.by.name);
      case "element":
      case "elsewhere":
        return undefined;
    }
  }

  /** A constant has the role of the place it is used in. */
  #byUses(name: string): Role | undefined {
    return this.#firstRole(
      (this.#document.references.get(name) ?? []).filter(({ path }) => path.length === 1),
    );
  }

  /** `schema.properties.size = { … }` has the role that member would have. */
  #byTarget(target: readonly string[]): Role | undefined {
    if (target.at(-1) === "requestedSchema") return "requested schema";
    const [root = "", ...keys] = target;
    if (keys.length === 0) return undefined;
    const initializer = onlyConst(this.#document, root);
    const uses = this.#byUses(root);
    const start = initializer ? (this.of(initializer) ?? uses) : undefined;
    return keys.reduce<Role | undefined>((role, key) => roleWithin(role, key), start);
  }

  /** What a function of this file returns has the role of its calls; else its name can tell of which request it is a part. */
  #byFunction(value: Value, name: string | undefined): Role | undefined {
    if (name === undefined) return undefined;
    const calls = this.#document.calls.filter(
      ({ callee }) => callee.at(-1) === name && (callee.length === 1 || callee[0] === "this"),
    );
    const isNamedEnum =
      asks.test(name) &&
      value.kind === "object" &&
      member(value, "enum") &&
      member(value, "enumNames");
    return this.#firstRole(calls) ?? (isNamedEnum ? "part of a field" : undefined);
  }

  #firstRole(uses: readonly (Value | ReferenceValue)[]): Role | undefined {
    for (const use of uses) {
      const role = this.of(use);
      if (role) return role;
    }
    return undefined;
  }
}
