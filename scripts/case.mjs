// `npm run case <rule>/<case>`: runs a case, or all whose names begin like this, through the command
// line's parser, and shows what differs from its files. With --watch, it runs again when a file changes.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, watch } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { clearTimeout, setTimeout } from "node:timers";
import { rolldown } from "rolldown";

const root = join(import.meta.dirname, "..");
const words = process.argv.slice(2).filter((word) => word !== "--watch");
// Without `--` before the option, npm consumes it, and passes it in the environment.
const isWatching = process.argv.includes("--watch") || process.env["npm_config_watch"] === "true";

/** Bundles the case's runner with the sources as they are now, and runs it. */
async function run() {
  // Inside the repository, where Node finds the packages.
  const folder = mkdtempSync(join(root, "node_modules/.case-"));
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
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await run();
if (isWatching) {
  let waiting;
  const folders = "codemods context engine flow project protocol rules syntax test/fixtures".split(
    " ",
  );
  for (const folder of folders)
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => void run(), 100);
    });
}
