import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { sampleOf } from "../sample.js";
import { temporaryFolder } from "../temporary-folder.js";
import { inputsOf, outputsOf, plainCases, transformed, transforms } from "./real-jscodeshift.js";

/** A transform that combines all of ours, as users run several at once. */
const together = `${transforms.map((file, at) => `import t${at} from ${JSON.stringify(pathToFileURL(file).href)};`).join("\n")}

export default async function (file, api, options) {
  let { source } = file;
  for (const transform of [${transforms.map((_, at) => `t${at}`).join(", ")}])
    source = (await transform({ ...file, source }, api, options)) ?? source;
  return source;
}
`;

it("jscodeshift loads a transform with Babel, as it does by default", () => {
  const file = transforms.filter((path) => path.endsWith("titled-enum.js"));
  const cases = plainCases.filter(
    ({ name, output }) => output && name === "no-legacy-enum-names/comments",
  );
  expect(cases).toHaveLength(1);
  expect(transformed(inputsOf(cases), file, "--babel")).toEqual(outputsOf(cases));
});

// jscodeshift.long.test.ts runs each transform separately on every case.
it("jscodeshift rewrites the cases like the command line, with all transforms in one", () => {
  const cases = [
    ...new Set([
      ...plainCases.filter(({ output }) => output !== undefined),
      ...sampleOf(plainCases),
    ]),
  ];
  const folder = temporaryFolder({ "together.mjs": together });
  expect(transformed(inputsOf(cases), [join(folder, "together.mjs")])).toEqual(outputsOf(cases));
});
