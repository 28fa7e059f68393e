// Makes one program of the cases and of what they try, which may hold mutants: mocha loads it once for thousands of them.
import { dirname, join } from "node:path";
import { build } from "rolldown";

await build({
  cwd: join(import.meta.dirname, "../.."),
  input: "./test/mutation/cases.ts",
  platform: "node",
  external: /^[@a-z]/u,
  // Without this, files that only declare cases count as doing nothing.
  treeshake: false,
  plugins: [
    {
      name: "own-folder",
      transform: (code, path) =>
        code.replaceAll("import.meta.dirname", JSON.stringify(dirname(path))),
    },
  ],
  output: { dir: "dist/mutation", chunkFileNames: "[name].js" },
});
