import { describe, expect, it } from "vitest";
import { z } from "zod";
import { z as z3 } from "zod/v3";
import { zodFunctions, zodMethods } from "../../syntax/zod-functions.js";

/** Whether some version has a function: `string`, `iso.date`. */
function isIn(zod: object, name: string): boolean {
  let found: unknown = zod;
  for (const key of name.split("."))
    found = typeof found === "object" && found !== null ? Reflect.get(found, key) : undefined;
  return typeof found === "function";
}

/** Schemas that together have all methods. */
const schemas: readonly object[] = [
  ...[z.string(), z.number(), z.object({}), z.tuple([z.string()]), z.enum(["a"]), z.date()],
  ...[z.string().optional(), z3.string(), z3.number(), z3.object({}), z3.string().optional()],
];

describe("the table of zod's functions", () => {
  it("has only functions that zod has", () => {
    const unknown = [...zodFunctions.keys()].filter((name) => !isIn(z, name) && !isIn(z3, name));
    expect(unknown).toEqual([]);
  });

  it("knows which of them zod 3 lacks", () => {
    const inBoth = [...zodFunctions].filter(([, row]) => row.isOnlyIn4 !== true);
    expect(inBoth.flatMap(([name]) => (isIn(z3, name) ? [] : [name]))).toEqual([]);
    const onlyIn4 = [...zodFunctions].filter(([, row]) => row.isOnlyIn4);
    expect(onlyIn4.flatMap(([name]) => (isIn(z3, name) ? [name] : []))).toEqual([]);
  });

  it("has only methods that some schema has", () => {
    const unknown = [...zodMethods.keys()].filter((name) => schemas.every((one) => !(name in one)));
    expect(unknown).toEqual([]);
  });
});
