import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { it } from "vitest";
import { temporaryFolder } from "../temporary-folder.js";
import { jscodeshiftAgrees, transforms } from "./real-jscodeshift.js";

/** A transform made of all of ours, as people put several into one run. */
const together = `${transforms.map((file, at) => `import t${at} from ${JSON.stringify(pathToFileURL(file).href)};`).join("\n")}

export default async function (file, api, options) {
  let { source } = file;
  for (const transform of [${transforms.map((_, at) => `t${at}`).join(", ")}])
    source = (await transform({ ...file, source }, api, options)) ?? source;
  return source;
}
`;

it("the real jscodeshift, with all transforms in one, writes the same bytes as the command line", async () => {
  const folder = temporaryFolder({ "together.mjs": together });
  await jscodeshiftAgrees([join(folder, "together.mjs")]);
});
