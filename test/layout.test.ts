import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { expect, it } from "vitest";

const root = dirname(import.meta.dirname);
const rooms = [
  ...["protocol", "syntax", "context", "codemods", "rules", "engine", "project"],
  ...["explain", "live", "faces", "cli", "playground"],
];

/** The texts of all source files, by path. */
const texts = new Map(
  rooms.flatMap((room) =>
    readdirSync(join(root, room), { encoding: "utf8", recursive: true })
      .map((name) => posix.join(room, name.replaceAll("\\", "/")))
      .filter((path) => path.endsWith(".ts"))
      .map((path) => [path, readFileSync(join(root, path), "utf8")] as const),
  ),
);

it("no name is exported by two files", () => {
  const exported =
    /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|class|interface|type) (\w+)/gmu;
  const files = new Map<string, string[]>();
  for (const [path, text] of texts)
    for (const name of new Set([...text.matchAll(exported)].map(([, found = ""]) => found)))
      files.set(name, [...(files.get(name) ?? []), path]);
  expect([...files].filter(([, paths]) => paths.length > 1)).toEqual([
    // The playground is built with the second one: browsers do not have oxc.
    ["readWithOxc", ["engine/parse-with-oxc.ts", "playground/analysis/no-oxc.ts"]],
  ]);
});

it("no file imports itself, directly or through others", () => {
  const imported = new Map(
    [...texts].map(([path, text]) => [path, importsOf(path, text).filter((one) => texts.has(one))]),
  );
  const reached = new Map([...imported.keys()].map((path) => [path, reachedFrom(path, imported)]));
  expect([...reached].filter(([path, those]) => those.has(path)).map(([path]) => path)).toEqual([
    // A value has its document, and a document its values. Only types are imported.
    "syntax/document.ts",
    "syntax/value.ts",
  ]);
});

it("a folder in rules/ has the name of its rule if no other rule needs it", () => {
  const files = [...texts.keys()].filter((path) => path.startsWith("rules/"));
  const folders = new Set(
    files.map((path) => posix.dirname(path)).filter((one) => one !== "rules"),
  );
  const misnamed = [...folders].filter((folder) => {
    const users = files.filter(
      (path) =>
        !path.startsWith(`${folder}/`) &&
        importsOf(path, texts.get(path) ?? "").some((one) => one.startsWith(`${folder}/`)),
    );
    const ofRule = `${folder}.ts`;
    return texts.has(ofRule) ? !users.includes(ofRule) : users.length < 2;
  });
  expect(misnamed).toEqual([]);
});

function importsOf(path: string, text: string): readonly string[] {
  return [...text.matchAll(/\b(?:from|import)\b\s*\(?\s*"(\.[^"]+)\.js"/gu)].map(
    ([, specifier = ""]) => `${posix.join(posix.dirname(path), specifier)}.ts`,
  );
}

function reachedFrom(
  path: string,
  imported: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const pending = [...(imported.get(path) ?? [])];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    pending.push(...(imported.get(next) ?? []));
  }
  return found;
}
