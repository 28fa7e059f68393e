import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Projects are what is tested there, also where they have tests of their own.
    exclude: ["test/projects/**"],
    setupFiles: ["test/chance.ts", "test/tidy.ts"],
    // Modules are loaded once for all files of a worker, which saves a quarter of the time: no test may change what
    // another one finds, in whatever order they run (`--sequence.shuffle`).
    isolate: false,
    // By default vitest leaves a core free, which halves the speed of a machine that has two.
    maxWorkers: "100%",
    reporters: ["default", "./test/closing-line.ts"],
    // So long that no busy machine fails a test: what is slow shows in the benchmark.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
