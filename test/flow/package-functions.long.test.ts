import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { packageFunctionNames } from "../../flow/package-functions.js";
import { installedPackages } from "../installed-packages.js";
import { linkFolder, temporaryFolder } from "../temporary-folder.js";
import { marksBehind } from "./marks.js";

/** One row for each function in the table: what it is imported as, and an expression that is `V`. */
const rows: Readonly<Record<string, readonly [imports: string, expression: string]>> = {
  "@sentry/* continueTrace": [
    `import * as Sentry from "@sentry/core";`,
    "await Sentry.continueTrace({}, async () => V)",
  ],
  "@sentry/* startSpan": [
    `import * as Sentry from "@sentry/core";`,
    `await Sentry.startSpan({ name: "a" }, async () => V)`,
  ],
  "@sentry/* startSpanManual": [
    `import { startSpanManual } from "@sentry/core";`,
    `startSpanManual({ name: "a" }, () => V)`,
  ],
  "@sentry/* withActiveSpan": [
    `import { withActiveSpan } from "@sentry/core";`,
    "withActiveSpan(null, () => V)",
  ],
  "@sentry/* withIsolationScope": [
    `import { withIsolationScope } from "@sentry/core";`,
    "withIsolationScope(() => V)",
  ],
  "@sentry/* withScope": [`import { withScope } from "@sentry/core";`, "withScope(() => V)"],
  "async-retry default": [`import retry from "async-retry";`, "await retry(async () => V)"],
  "async_hooks AsyncLocalStorage().run": [
    `import { AsyncLocalStorage } from "node:async_hooks";\nconst storage = new AsyncLocalStorage();`,
    "storage.run(1, () => V)",
  ],
  "deepmerge default": [`import merge from "deepmerge";`, "merge({}, { a: V }).a"],
  "immer produce": [`import { produce } from "immer";`, "produce(V, () => {})"],
  "lodash cloneDeep": [`import { cloneDeep } from "lodash-es";`, "cloneDeep(V)"],
  "lodash defaults": [`import defaults from "lodash/defaults.js";`, "defaults({}, { a: V }).a"],
  "lodash memoize": [`import _ from "lodash";`, "_.memoize(() => V)()"],
  "lodash merge": [`import _ from "lodash";`, "_.merge({}, { a: V }).a"],
  "lodash once": [`import once from "lodash/once.js";`, "once(() => V)()"],
  "p-limit default()": [
    `import pLimit from "p-limit";\nclass Calls {\n  limit = pLimit(1);\n  run() {\n    return this.limit(() => V);\n  }\n}`,
    "await new Calls().run()",
  ],
  "p-map default": [`import pMap from "p-map";`, "(await pMap([V], (one) => one))[0]"],
  "p-retry default": [`import pRetry from "p-retry";`, "await pRetry(async () => V)"],
  "p-timeout default": [
    `import pTimeout from "p-timeout";`,
    "await pTimeout(Promise.resolve(V), { milliseconds: 60000 })",
  ],
  "timers/promises setImmediate": [
    `import { setImmediate } from "node:timers/promises";`,
    "await setImmediate(V)",
  ],
  "timers/promises setTimeout": [
    `import { setTimeout as wait } from "timers/promises";`,
    "await wait(1, V)",
  ],
  "zod looseObject": [`import { looseObject } from "zod";`, "looseObject({ a: V }).shape.a"],
  "zod object": [`import * as zod from "zod/v4";`, "zod.object({ a: V }).shape.a"],
  "zod strictObject": [`import * as z from "zod";`, "z.strictObject({ a: V }).shape.a"],
  "zod z.looseObject": [`import { z } from "zod";`, "z.looseObject({ a: V }).shape.a"],
  "zod z.object": [`import { z } from "zod/v3";`, "z.object({ a: V }).shape.a"],
  "zod z.strictObject": [`import { z } from "zod";`, "z.strictObject({ a: V }).shape.a"],
  startActiveSpan: [
    `import { trace } from "@opentelemetry/api";`,
    `trace.getTracer("a").startActiveSpan("a", {}, () => V)`,
  ],
  runExclusive: [`import { Mutex } from "async-mutex";`, "await new Mutex().runExclusive(() => V)"],
};

/** Methods that need a database. */
const notRun: readonly string[] = ["$transaction", "transaction", "withTransaction"];

const packages: readonly string[] = [
  ...["@opentelemetry/api@1.10.0", "@sentry/core@11.12.0", "async-mutex@0.5.0"],
  ...["async-retry@1.3.3", "deepmerge@4.3.1", "immer@11.2.13", "lodash@4.18.1"],
  ...["lodash-es@4.18.1", "p-limit@7.3.3", "p-map@7.1.1"],
  ...["p-retry@9.0.0", "p-timeout@8.0.0", "zod@4.1.13"],
];

it("each function in the table has a row here", () => {
  expect([...Object.keys(rows), ...notRun].toSorted()).toEqual(packageFunctionNames.toSorted());
});

it.each(Object.entries(rows))("%s does what the table says", async (_, [imports, expression]) => {
  const text = `${imports}\nexport const result = async () => ${expression};\n`.replaceAll(
    /\bV\b/gu,
    "({ mark: 1 })",
  );
  const folder = temporaryFolder({});
  linkFolder(
    join(installedPackages("package-functions-1", packages), "node_modules"),
    join(folder, "node_modules"),
  );
  const file = join(folder, "row.mjs");
  writeFileSync(file, text);
  const module = (await import(pathToFileURL(file).href)) as {
    // what the text exports
    readonly result: () => Promise<unknown>;
  };
  expect(await module.result()).toEqual({ mark: 1 });
  expect(await marksBehind("result", text)).not.toEqual([]);
});
