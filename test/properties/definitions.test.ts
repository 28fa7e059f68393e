import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isThorough, numRuns } from "../chance.js";
import {
  type DefinitionName,
  definition,
  definitionNames,
  isDefinitionName,
} from "../../protocol/definitions.js";
import { type Revision, revisions } from "../../protocol/revision.js";
import { exceptions, isException } from "./definition-exceptions.js";
import type { Json } from "./definition-json.js";
import { officialValidator } from "./definition-official.js";
import { mutations } from "./definition-mutations.js";
import { findingsIn, type Source, sourcesOf } from "./definition-sources.js";
import { Values } from "./definition-values.js";

/** A folder with the official `schema.json` of each revision, in a folder named after it. */
const folder = process.env["MCP_SPEC_DIR"];

interface Case {
  readonly name: DefinitionName;
  readonly language: Source["language"];
  readonly sources: readonly Source[];
}

/**
 * Returns every definition of a revision, in every language in which a file can prove what its
 * objects are.
 */
function casesAt(revision: Revision): readonly Case[] {
  const names = [...definitionNames].filter(isDefinitionName);
  return names
    .filter((name) => definition(name, revision))
    .flatMap((name) =>
      (["TypeScript", "JSON"] as const).map((language) => {
        const sources = sourcesOf(name, revision).filter((one) => one.language === language);
        return { name, language, sources };
      }),
    )
    .filter(({ sources }) => sources.length > 0);
}

if (folder === undefined)
  it("does not validate generated objects if MCP_SPEC_DIR is not set", () => {
    expect(process.env).not.toHaveProperty("MCP_SPEC_DIR");
  });
else if (isThorough)
  // Only in long runs: values are generated from the tables, which test/conformance always compares
  // with the schemas.
  describe.each(revisions)("the official schema of %s", (revision) => {
    const validatorOf = officialValidator(folder, revision);
    const names = new Set(casesAt(revision).map(({ name }) => name));

    it.each([...names])("accepts every generated %s", (name) => {
      const validate = validatorOf(name);
      for (const isEvident of [false, true])
        fc.assert(
          fc.property(new Values(revision, isEvident).of(name), (value) => {
            validate(value);
            expect(validate.errors ?? []).toEqual([]);
          }),
          { numRuns: numRuns(50) },
        );
    });
  });

describe.each(revisions)("at %s", (revision) => {
  const cases = casesAt(revision);
  const values = new Values(revision, false);
  const evident = new Values(revision, true);

  it.each(cases)("a valid $name has no findings in $language", ({ name, sources }) => {
    fc.assert(
      fc.property(values.of(name), fc.constantFrom(...sources), (value, source) => {
        const text = source.write(value);
        expect([findingsIn(text, source.language, revision), text]).toEqual([[], text]);
      }),
      { numRuns: numRuns(12) },
    );
  });

  it.each(cases)(
    "each single mistake in a $name causes one finding in $language",
    ({ name, language, sources }) => {
      for (const objects of isThorough
        ? [evident.least(name), evident.of(name)]
        : [evident.least(name)])
        fc.assert(
          fc.property(objects, fc.constantFrom(...sources), (value, source) => {
            const wrong = [...mutations(name, revision, value)].flatMap((mutation) => {
              const text = source.write(mutation.value);
              const found = findingsIn(text, language, revision);
              const mayBeUnseen = isException(`${language} ${revision} ${mutation.name}`);
              const isRight = found.length === 1 || (mayBeUnseen && found.length === 0);
              return isRight ? [] : [{ mutation: mutation.name, found, text }];
            });
            expect(wrong).toEqual([]);
          }),
          { numRuns: 1 },
        );
    },
  );
});

describe("the exceptions", () => {
  const excepted = revisions.flatMap((revision) =>
    casesAt(revision).flatMap((one) => exceptedIn(one, revision)),
  );

  it("are all used", () => {
    const unused = exceptions.filter(({ pattern }) =>
      excepted.every(({ place }) => !pattern.test(place)),
    );
    expect(unused).toEqual([]);
  });

  it("cover only mistakes that are not found", () => {
    const unseen = new Set<string>();
    for (const one of excepted) if (!unseen.has(one.place) && isUnseen(one)) unseen.add(one.place);
    const seen = excepted.map(({ place }) => place).filter((place) => !unseen.has(place));
    expect(seen).toEqual([]);
  });
});

interface Excepted {
  readonly place: string;
  readonly revision: Revision;
  readonly source: Source;
  readonly value: Json;
}

/** Returns objects of a definition with defects that need not be detected. */
function exceptedIn({ name, language, sources }: Case, revision: Revision): readonly Excepted[] {
  const values = new Values(revision, true);
  // Minimal objects contain the least evidence of what they are.
  const objects = [...fc.sample(values.least(name), 2), ...fc.sample(values.of(name), 18)];
  return objects.flatMap((object) =>
    [...mutations(name, revision, object)]
      .map(({ name: mutation, value }) => ({ place: `${language} ${revision} ${mutation}`, value }))
      .filter(({ place }) => isException(place))
      .flatMap((found) => sources.map((source) => ({ ...found, revision, source }))),
  );
}

function isUnseen({ revision, source, value }: Excepted): boolean {
  return findingsIn(source.write(value), source.language, revision).length === 0;
}
