// `npm run case <rule>/<case>`: runs a case, or all whose names begin like this, through the command
// line's parser, and shows what differs from its files. With --watch, it runs again when a file changes.
import { spawnSync } from "node:child_process";
import console from "node:console";
import { existsSync, mkdtempSync, readdirSync, rmSync, watch } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { clearTimeout, setTimeout } from "node:timers";
import { rolldown } from "rolldown";

const root = join(import.meta.dirname, "..");
const words = process.argv.slice(2).filter((word) => word !== "--watch");
// Without `--` before the option, npm consumes it, and passes it in the environment.
const isWatching = process.argv.includes("--watch") || process.env["npm_config_watch"] === "true";

// Inside the repository, where Node finds the packages.
const folder = mkdtempSync(join(root, "node_modules/.case-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
process.once("SIGINT", () => process.exit(130));

/** Bundles the case's runner with the sources as they are now, and runs it. */
async function run() {
  try {
    const bundle = await rolldown({
      input: join(root, "test/one-case.ts"),
      platform: "node",
      external: (id) => !/^[./]/u.test(id),
      logLevel: "silent",
      // The runner finds the cases from its own place.
      transform: { define: { "import.meta.dirname": JSON.stringify(join(root, "test")) } },
    });
    const file = join(folder, "case.mjs");
    await bundle.write({ file, codeSplitting: false });
    return (
      spawnSync(process.execPath, [file, ...words], { cwd: root, stdio: "inherit" }).status ?? 1
    );
  } catch (error) {
    // Code that is still being written need not compile.
    if (!isWatching) throw error;
    console.error(error.message);
    return 1;
  }
}

process.exitCode = await run();
if (isWatching) watchAll();

/** Runs again whenever a file changes. */
function watchAll() {
  const folders = "codemods context engine flow project protocol rules syntax test/fixtures";
  const watched = new Set();
  let waiting;
  let last = Promise.resolve();
  const runAgain = () => {
    watchMore();
    last = last.then(run).then(sayWaiting);
  };
  // Each folder by itself: on Linux, `recursive` loses a file that an editor replaces.
  const watchMore = () => {
    for (const folder of folders.split(" ").flatMap(foldersIn)) {
      if (watched.has(folder)) continue;
      watched.add(folder);
      const watcher = watch(folder, () => {
        if (!existsSync(folder)) {
          watcher.close();
          watched.delete(folder);
        }
        clearTimeout(waiting);
        waiting = setTimeout(runAgain, 100);
      });
    }
  };
  watchMore();
  sayWaiting();
}

/** Returns a folder of the repository, and all folders in it. */
function foldersIn(name) {
  const folder = join(root, name);
  return [
    folder,
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name)),
  ];
}

function sayWaiting() {
  console.log("Waiting for a change. Ctrl-C ends.");
}
