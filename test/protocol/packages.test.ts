import * as core from "@modelcontextprotocol/core";
import * as sdk from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  type DefinitionName,
  definition,
  definitionNames,
  isDefinitionName,
} from "../../protocol/definitions.js";
import { defaultRevision } from "../../protocol/revision.js";

const names = [...definitionNames].filter(isDefinitionName);

type Presence = "required" | "optional" | "absent";

type Presences = Readonly<Record<string, Presence>>;

/** Places where a package differs from its revision, or lacks something, with the reason. */
type Differences = Readonly<Record<string, string>>;

const newRevision = "The package has no schemas for what 2026-07-28 added.";
const onlyBase = "The package keeps this to itself and exports only what is built on it.";
const inPlace = "The package writes them in place, as every revision does.";
const untitled = "The package does not build it on `BaseMetadata`, as the revision does.";
const early = "The package also announces extensions in older revisions.";
const inTransport =
  "The transport handles what all results of 2026-07-28 have, before this schema.";

const packages: readonly (readonly [string, Readonly<Record<string, unknown>>, Differences])[] = [
  [
    "@modelcontextprotocol/sdk",
    sdk,
    {
      DiscoverResult: newRevision,
      InputRequiredResult: newRevision,
      SubscriptionsListenResult: newRevision,
      SubscriptionsListenRequestParams: newRevision,
      SubscriptionsAcknowledgedNotificationParams: newRevision,
      RequestParams: onlyBase,
      NotificationParams: onlyBase,
      Error: onlyBase,
      ListRootsRequestParams: inPlace,
      "ClientCapabilities.extensions: optional": early,
      "ServerCapabilities.extensions: optional": early,
      "PromptArgument.title: absent": untitled,
    },
  ],
  [
    "@modelcontextprotocol/core",
    core,
    {
      InputRequiredResult: onlyBase,
      RequestParams: onlyBase,
      NotificationParams: onlyBase,
      Error: onlyBase,
      ListRootsRequestParams: inPlace,
      "ClientCapabilities.extensions: optional": early,
      "ServerCapabilities.extensions: optional": early,
      "PromptArgument.title: absent": untitled,
      "DiscoverResult.resultType: absent": inTransport,
      "DiscoverResult.ttlMs: absent": inTransport,
      "DiscoverResult.cacheScope: absent": inTransport,
      "SubscriptionsListenResult.resultType: absent": inTransport,
      "SubscriptionsListenRequestParams._meta: optional":
        "The package uses one base for the params of all revisions, and older ones have it optional.",
    },
  ],
];

describe.each(packages)("%s matches the tables", (_, exported, differences) => {
  it("except for the listed differences, which all exist", () => {
    const found = names.flatMap((name) => {
      const theirs = presencesOf(exported[`${name}Schema`]);
      if (theirs === undefined) return [name];
      const ours = presences(name);
      return [...new Set([...Object.keys(ours), ...Object.keys(theirs)])]
        .filter((key) => ours[key] !== theirs[key])
        .map((key) => `${name}.${key}: ${theirs[key] ?? "absent"}`);
    });
    expect(found.toSorted()).toEqual(Object.keys(differences).toSorted());
  });
});

/**
 * Returns which properties are required in the revision that both packages negotiate, or in the
 * latest for newer definitions.
 */
function presences(name: DefinitionName): Presences {
  const known = definition(name, defaultRevision) ?? definition(name, "2026-07-28");
  const entries = [...(known?.properties ?? [])];
  return Object.fromEntries(entries.map(([key, row]) => [key, presence(row.isRequired)]));
}

/**
 * Returns which properties are required in a schema's output, where a property with a default is
 * always present.
 */
function presencesOf(schema: unknown): Presences | undefined {
  if (!(schema instanceof z.ZodType)) return undefined;
  const { properties, required = [] } = z.toJSONSchema(schema, { unrepresentable: "any" });
  if (properties === undefined) return undefined;
  const keys = Object.keys(properties);
  return Object.fromEntries(keys.map((key) => [key, presence(required.includes(key))]));
}

function presence(isRequired: boolean): Presence {
  return isRequired ? "required" : "optional";
}
