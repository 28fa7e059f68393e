import { describe, it } from "vitest";
import { dryRun, sayWhatOneRunSays } from "./shards-together.js";

describe("all shards together", () => {
  it.each([[["barrels", "coupled", "monorepo"], dryRun]])(
    "report the same on %j as one run: %j",
    sayWhatOneRunSays,
  );
});
