import { describe, it } from "vitest";
import { dryRun, sayWhatOneRunSays } from "./shards-together.js";

describe("all shards together", () => {
  it.each([[["barrels", "coupled", "monorepo"], dryRun]])(
    "say of the projects %j what one run says: %j",
    sayWhatOneRunSays,
  );
});
