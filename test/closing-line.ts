import type { Reporter, TestModule } from "vitest/node";

/** Prints `N passed, N failed` as the last line, for simple tools to parse. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string): number =>
      tests.filter((test) => test.result().state === state).length;
    const broken = modules.filter((module) => module.errors().length > 0).length;
    process.stdout.write(`\n${count("passed")} passed, ${count("failed") + broken} failed\n`);
  }
}
