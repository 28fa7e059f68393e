import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { packageFunctionNames } from "../../flow/package-functions.js";
import { installedPackages } from "../installed-packages.js";
import { linkFolder, temporaryFolder } from "../temporary-folder.js";
import { marksBehind } from "./marks.js";

/** An `EventTarget` hands a value to a function. */
const dispatching = `const target = new EventTarget();\nlet last;\ntarget.addEventListener("a", ({ detail }) => {\n  last = detail;\n});\ntarget.dispatchEvent(new CustomEvent("a", { detail: V }));`;

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
  "async_hooks AsyncLocalStorage().enterWith": [
    `import { AsyncLocalStorage } from "async_hooks";\nconst storage = new AsyncLocalStorage();`,
    "(storage.enterWith(V), storage.getStore())",
  ],
  "async_hooks AsyncLocalStorage().getStore": [
    `import { AsyncLocalStorage } from "node:async_hooks";\nconst storage = new AsyncLocalStorage();`,
    "storage.run(V, () => storage.getStore())",
  ],
  "deepmerge default": [`import merge from "deepmerge";`, "merge({}, { a: V }).a"],
  "effect Effect.promise": [
    `import { Effect } from "effect";`,
    "await Effect.runPromise(Effect.promise(async () => V))",
  ],
  "effect Effect.runPromise": [
    `import { Effect } from "effect";`,
    "await Effect.runPromise(Effect.succeed(V))",
  ],
  "effect Effect.runSync": [
    `import { Effect } from "effect";`,
    "Effect.runSync(Effect.succeed(V))",
  ],
  "effect Effect.succeed": [
    `import { Effect } from "effect";`,
    "Effect.runSync(Effect.succeed(V))",
  ],
  "effect Effect.sync": [
    `import { Effect } from "effect";`,
    "Effect.runSync(Effect.sync(() => V))",
  ],
  "effect Effect.tryPromise": [
    `import { Effect } from "effect";`,
    `await Effect.runPromise(Effect.tryPromise({ try: async () => V, catch: () => "a" }))`,
  ],
  "events once": [
    `import { EventEmitter, once } from "node:events";\nconst bus = new EventEmitter();\nsetTimeout(() => bus.emit("a", V), 1);`,
    `(await once(bus, "a"))[0]`,
  ],
  "immer produce": [`import { produce } from "immer";`, "produce(V, () => {})"],
  "lodash clone": [`import { clone } from "lodash-es";`, "clone(V)"],
  "lodash cloneDeep": [`import { cloneDeep } from "lodash-es";`, "cloneDeep(V)"],
  "lodash compact": [`import _ from "lodash";`, "_.compact([null, V])[0]"],
  "lodash defaults": [`import defaults from "lodash/defaults.js";`, "defaults({}, { a: V }).a"],
  "lodash filter": [`import _ from "lodash";`, "_.filter([V], (one) => one)[0]"],
  "lodash find": [`import find from "lodash/find.js";`, "find([V], { mark: 1 })"],
  "lodash first": [`import { first } from "lodash-es";`, "first([V])"],
  "lodash get": [`import get from "lodash-es/get.js";`, `get({ a: { b: V } }, "a.b")`],
  "lodash groupBy": [`import _ from "lodash";`, `_.groupBy([V], "mark")[1][0]`],
  "lodash head": [`import { head } from "lodash-es";`, "head([V])"],
  "lodash keyBy": [`import _ from "lodash";`, `_.keyBy([V], (one) => one.mark)["1"]`],
  "lodash last": [`import _ from "lodash";`, "_.last([V])"],
  "lodash map": [`import _ from "lodash";`, "_.map([V], (one) => one)[0]"],
  "lodash mapValues": [`import _ from "lodash";`, "_.mapValues({ a: V }, (one) => one).a"],
  "lodash memoize": [`import _ from "lodash";`, "_.memoize(() => V)()"],
  "lodash merge": [`import _ from "lodash";`, "_.merge({}, { a: V }).a"],
  "lodash once": [`import once from "lodash/once.js";`, "once(() => V)()"],
  "lodash orderBy": [`import _ from "lodash";`, `_.orderBy([V], ["mark"], ["desc"])[0]`],
  "lodash sortBy": [`import _ from "lodash";`, `_.sortBy([V], "mark")[0]`],
  "lodash uniqBy": [`import _ from "lodash";`, `_.uniqBy([V, V], "mark")[0]`],
  "lodash values": [`import _ from "lodash";`, "_.values({ a: V })[0]"],
  "neverthrow ok": [
    `import { ok } from "neverthrow";\nconst found = ok(V);`,
    "found.isOk() ? found.value : undefined",
  ],
  "neverthrow okAsync": [
    `import { okAsync } from "neverthrow";`,
    "(await okAsync(V))._unsafeUnwrap()",
  ],
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
  "ramda filter": [`import * as R from "ramda";`, "R.filter((one) => one.mark === 1, [V])[0]"],
  "ramda find": [`import { find } from "ramda";`, "find((one) => one.mark === 1, [V])"],
  "ramda head": [`import * as R from "ramda";`, "R.head([V])"],
  "ramda last": [`import * as R from "ramda";`, "R.last([V])"],
  "ramda map": [`import * as R from "ramda";`, "R.map((one) => one, [V])[0]"],
  "ramda prop": [`import * as R from "ramda";`, `R.prop("a", { a: V })`],
  "ramda values": [`import * as R from "ramda";`, "R.values({ a: V })[0]"],
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
  addEventListener: [dispatching, "last"],
  dispatchEvent: [dispatching, "last"],
  addListener: [
    `import { EventEmitter } from "node:events";\nconst bus = new EventEmitter();\nlet last;\nbus.addListener("a", (one) => {\n  last = one;\n});\nbus.emit("a", V);`,
    "last",
  ],
  on: [
    `import { EventEmitter } from "node:events";\nconst bus = new EventEmitter();\nlet last;\nbus.on("a", (one) => {\n  last = one;\n});\nbus.emit("a", V);`,
    "last",
  ],
  once: [
    `import { EventEmitter } from "node:events";\nconst bus = new EventEmitter();\nlet last;\nbus.once("a", (one) => {\n  last = one;\n});\nbus.emit("a", V);`,
    "last",
  ],
  emit: [
    `import { EventEmitter } from "node:events";\nconst bus = new EventEmitter();\nlet last;\nbus.on("a", (_, two) => {\n  last = two;\n});\nbus.emit("a", 1, V);`,
    "last",
  ],
  _unsafeUnwrap: [`import { ok } from "neverthrow";`, "ok(V)._unsafeUnwrap()"],
  match: [
    `import { ok } from "neverthrow";`,
    "ok(V).match(\n  (one) => one,\n  () => undefined,\n)",
  ],
  unwrapOr: [`import { err } from "neverthrow";`, `err("a").unwrapOr(V)`],
  exhaustive: [
    `import { match } from "ts-pattern";`,
    `match("a")\n  .with("a", () => V)\n  .exhaustive()`,
  ],
  otherwise: [`import { match } from "ts-pattern";`, `match("b").otherwise(() => V)`],
  runExclusive: [`import { Mutex } from "async-mutex";`, "await new Mutex().runExclusive(() => V)"],
};

/** Methods that need a database. */
const notRun: readonly string[] = ["$transaction", "transaction", "withTransaction"];

const packages: readonly string[] = [
  ...["@opentelemetry/api@1.10.0", "@sentry/core@11.12.0", "async-mutex@0.5.0"],
  ...["async-retry@1.3.3", "deepmerge@4.3.1", "immer@11.2.13", "lodash@4.18.1"],
  ...["effect@4.1.0", "neverthrow@8.2.0", "ramda@0.32.0", "ts-pattern@5.9.2"],
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
    join(installedPackages("package-functions-2", packages), "node_modules"),
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
