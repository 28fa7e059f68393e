import { it } from "vitest";
import { jscodeshiftAgrees, transforms } from "./real-jscodeshift.js";

it("the real jscodeshift, once for each transform, writes the same bytes as the command line", async () => {
  await jscodeshiftAgrees(transforms);
});
