import { fileURLToPath, pathToFileURL } from "node:url";
import type { Artifact, Log, ReportingDescriptor, Result, Run } from "sarif";
import { type Fields, isRecord } from "../records.js";
import { grouped } from "./grouped.js";

/** Whether a value is a SARIF 2.1.0 log with everything that merging needs. */
export function isSarif(value: unknown): value is Log {
  if (!isRecord(value) || value["version"] !== "2.1.0") return false;
  return isList(value["runs"]) && value["runs"].every(isRun);
}

function isRun(run: Fields): boolean {
  const driver = isRecord(run["tool"]) ? run["tool"]["driver"] : undefined;
  if (!isRecord(driver) || typeof driver["name"] !== "string") return false;
  const lists = [driver["rules"], run["artifacts"], run["invocations"], run["results"]];
  return lists.every((list) => list === undefined || isList(list));
}

/** The files that a log reports on, as URIs. */
export function sarifFiles({ runs }: Log): ReadonlySet<string> {
  const uris = runs.flatMap(toldBy).map(fileOf);
  return new Set(uris.filter((uri) => uri !== ""));
}

/**
 * Merges logs. All runs of the same tool become one, with their results sorted by file. Other
 * properties are those of the first run.
 *
 * @param cwd the folder that relative URIs refer to
 */
export function mergeSarif(logs: readonly [Log, ...Log[]], cwd: string): Log {
  const all = logs.flatMap(({ runs }) => runs);
  const byTool = grouped(all, ({ tool }) => tool.driver.name);
  const base = pathToFileURL(`${cwd}/`);
  return { ...logs[0], runs: [...byTool.values()].map((runs) => mergeRuns(runs, base)) };
}

/** The exit status that the run behind a log would have had. */
export function sarifStatus({ runs }: Log, maxWarnings = 0): 0 | 1 | 2 {
  const invocations = runs.flatMap((run) => run.invocations ?? []);
  if (invocations.some(({ executionSuccessful }) => !executionSuccessful)) return 2;
  const open = runs
    .flatMap((run) => run.results ?? [])
    .filter(({ suppressions = [] }) => suppressions.length === 0);
  const count = (wanted: string): number =>
    open.filter(({ level = "warning" }) => level === wanted).length;
  return count("error") > 0 || count("warning") > maxWarnings ? 1 : 0;
}

function mergeRuns(runs: readonly [Run, ...Run[]], base: URL): Run {
  const [first] = runs;
  const inOrder = <One>(list: readonly One[], uriOf: (one: One) => string): readonly One[] =>
    list
      .map((one) => ({ one, path: pathOf(uriOf(one), base) }))
      .toSorted((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)))
      .map(({ one }) => one);
  const listed = runs.flatMap((run) => run.artifacts ?? []);
  const artifacts = distinct(inOrder(listed, artifactUri), artifactUri);
  const told = inOrder(
    runs.flatMap((run) => (run.results ?? []).map((result) => ({ run, result }))),
    ({ result }) => fileOf(result),
  );
  const rules = mergedRules(
    runs.map(rulesOf),
    told.flatMap(({ run, result }) => rulesOf(run)[result.ruleIndex ?? -1] ?? []),
  );
  const indices = {
    rules: new Map(rules.map(({ id }, index) => [id, index])),
    artifacts: new Map(artifacts.map((artifact, index) => [artifactUri(artifact), index])),
  };
  const reindexed = <Part>(run: Run, part: Part): Part => withIndices(run, part, indices);
  const invocation = first.invocations?.[0];
  const invocations = runs.flatMap((run) => reindexed(run, run.invocations ?? []));
  const notes = invocations.flatMap((one) => one.toolExecutionNotifications ?? []);
  return {
    ...first,
    tool: {
      ...first.tool,
      driver: { ...first.tool.driver, ...(first.tool.driver.rules ? { rules: [...rules] } : {}) },
    },
    ...(listed.length > 0 ? { artifacts: [...artifacts] } : {}),
    ...(invocation
      ? {
          invocations: [
            {
              ...invocation,
              executionSuccessful: invocations.every((one) => one.executionSuccessful),
              ...(notes.length > 0
                ? { toolExecutionNotifications: [...inOrder(notes, fileOf)] }
                : {}),
            },
          ],
        }
      : {}),
    ...(runs.some(({ results }) => results)
      ? { results: told.map(({ run, result }) => reindexed(run, result)) }
      : {}),
  };
}

/**
 * Merges lists of rules. A tool that lists all of its rules has the same list in every run. Other
 * tools list rules in the order in which results use them.
 */
function mergedRules(
  lists: readonly (readonly ReportingDescriptor[])[],
  used: readonly ReportingDescriptor[],
): readonly ReportingDescriptor[] {
  const [first = []] = lists;
  const areSame = lists.every((list) => JSON.stringify(list) === JSON.stringify(first));
  return areSame ? first : distinct([...used, ...lists.flat()], ({ id }) => id);
}

/** A part of a run, with the indices of rules and files changed to those in the merged lists. */
function withIndices<Part>(
  run: Run,
  part: Part,
  indices: Readonly<Record<"rules" | "artifacts", ReadonlyMap<string, number>>>,
): Part {
  const placed = (key: string, value: unknown): unknown => {
    if (key === "ruleIndex" && typeof value === "number")
      return indices.rules.get(rulesOf(run)[value]?.id ?? "") ?? value;
    if (key !== "artifactLocation" || !isRecord(value) || typeof value["index"] !== "number")
      return value;
    const artifact = run.artifacts?.[value["index"]];
    const index = artifact && indices.artifacts.get(artifactUri(artifact));
    return index === undefined ? value : { ...value, index };
  };
  const copy: Part = JSON.parse(JSON.stringify(part), placed) as Part; // only numbers differ
  return copy;
}

function toldBy({ invocations = [], results = [] }: Run): readonly Located[] {
  return [...results, ...invocations.flatMap((one) => one.toolExecutionNotifications ?? [])];
}

function rulesOf({ tool }: Run): readonly ReportingDescriptor[] {
  return tool.driver.rules ?? [];
}

type Located = Pick<Result, "locations">;

function fileOf({ locations = [] }: Located): string {
  return locations[0]?.physicalLocation?.artifactLocation?.uri ?? "";
}

function artifactUri({ location }: Artifact): string {
  return location?.uri ?? "";
}

/** The path of a URI, by which reports in JSON are sorted as well. */
function pathOf(uri: string, base: URL): string {
  try {
    return fileURLToPath(new URL(uri, base));
  } catch {
    return uri; // not a file, or not a valid URI
  }
}

function distinct<One>(list: readonly One[], keyOf: (one: One) => string): readonly One[] {
  return [...grouped(list, keyOf).values()].map(([first]) => first);
}

function isList(value: unknown): value is readonly Fields[] {
  return Array.isArray(value) && value.every(isRecord);
}
