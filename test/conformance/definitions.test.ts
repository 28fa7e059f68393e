import { describe, expect, it } from "vitest";
import {
  type DefinitionName,
  definition,
  definitionNames,
  isDefinitionName,
} from "../../protocol/definitions.js";
import { revisions } from "../../protocol/revision.js";
import {
  type Definitions,
  namedIn,
  resolve,
  schemaProperties,
  tableProperties,
} from "../protocol/json-schema.js";
import {
  formerly,
  hasMeta,
  officialDefinition,
  officialDefinitions,
} from "../protocol/official-schema.js";

/** A folder with the official `schema.json` of each revision, in a folder named after it. */
const folder = process.env["MCP_SPEC_DIR"];

const names = [...definitionNames].filter(isDefinitionName);

const tasks = "Tasks moved to an extension.";

/** Definitions with `_meta` that our tables leave out, with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  PaginatedResult: "Only a base: every list is a result of its own.",
  CacheableResult: "Only a base: lists, contents and discoveries are results of their own.",
  ResourceContents: "Only a base: contents are either text or a blob.",
  ResourceRequestParams: "Only a base: each request for a resource has params of its own.",
  InputResponseRequestParams: "Only a base: each request that can be sent again has its own.",
  TaskAugmentedRequestParams: "Only a base, and tasks moved to an extension.",
  CreateTaskResult: tasks,
  GetTaskResult: tasks,
  GetTaskPayloadResult: tasks,
  CancelTaskResult: tasks,
  ListTasksResult: tasks,
  TaskStatusNotificationParams: tasks,
  ClientResult: "A union, of which 2026-07-28 has only `EmptyResult` left.",
};

/** Unions that the tables refer to by name but do not define. */
const unions = ["ContentBlock", "SamplingMessageContentBlock"];

if (folder === undefined)
  it("does not compare with the official schemas if MCP_SPEC_DIR is not set", () => {
    expect(process.env).not.toHaveProperty("MCP_SPEC_DIR");
  });
else
  describe.each(revisions)("the official schema of %s", (revision) => {
    const definitions = officialDefinitions(folder, revision);

    it("has the same properties as the tables in every definition", () => {
      const ours = names.map((name) => {
        const known = definition(name, revision);
        return [name, known && tableProperties(known)];
      });
      const theirs = names.map((name) => {
        const official = officialDefinition(name, definitions);
        return [name, official && schemaProperties(official, definitions)];
      });
      expect(Object.fromEntries(ours)).toEqual(Object.fromEntries(theirs));
    });

    it("refers by name to the same definitions as the tables", () => {
      const theirs = names.flatMap((name) => references(name, definitions));
      const ours = theirs.map(({ name, key }) => ({
        name,
        key,
        of: definition(name, revision)?.properties.get(key)?.of,
      }));
      expect(theirs).not.toEqual([]);
      expect(ours).toEqual(theirs);
    });

    it("has `_meta` only in definitions that the tables have or leave out", () => {
      const withMeta = Object.keys(definitions).filter((name) =>
        hasMeta({ $ref: name }, definitions),
      );
      const missing = withMeta.filter((name) => !definitionNames.has(name) && !(name in leftOut));
      expect(missing).toEqual([]);
    });
  });

if (folder !== undefined)
  describe("the exceptions", () => {
    const all = revisions.map((revision) => officialDefinitions(folder, revision));

    it("leave out only definitions with `_meta` that the tables lack", () => {
      const unused = Object.keys(leftOut).filter(
        (name) =>
          definitionNames.has(name) ||
          all.every(
            (definitions) => !(name in definitions && hasMeta({ $ref: name }, definitions)),
          ),
      );
      expect(unused).toEqual([]);
    });

    it("read a definition elsewhere only if a schema does not have its name", () => {
      const unused = Object.entries(formerly).filter(([name, [base]]) =>
        all.every((of) => name in of || !(base in of)),
      );
      expect(unused).toEqual([]);
    });
  });

interface Reference {
  readonly name: DefinitionName;
  readonly key: string;
  readonly of: string;
}

function references(name: DefinitionName, definitions: Definitions): readonly Reference[] {
  const official = officialDefinition(name, definitions);
  const properties = official && resolve(official, definitions).properties;
  return Object.entries(properties ?? {}).flatMap(([key, property]) => {
    const of = namedIn(property);
    const isKnown = of !== undefined && (definitionNames.has(of) || unions.includes(of));
    return isKnown ? [{ name, key, of }] : [];
  });
}
