import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // These are test data, even if they contain tests of their own.
    exclude: ["test/projects/**"],
    setupFiles: ["test/chance.ts", "test/tidy.ts"],
    // Each worker loads modules once for all its test files, which saves a quarter of the time. So
    // no test may change what another one sees, in whatever order they run (`--sequence.shuffle`).
    isolate: false,
    // By default, Vitest leaves one core free, which halves the speed on two cores.
    maxWorkers: "100%",
    reporters: ["default", "./test/closing-line.ts"],
    // Long enough that no test fails on a busy machine. Slow code shows in the benchmark.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
