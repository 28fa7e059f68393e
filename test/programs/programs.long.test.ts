import { expect, it } from "vitest";
import { tryPrograms } from "./try-programs.js";

// To run it by hand:
// `PROGRAMS=20000 PROGRAMS_SEED=7 npx vitest run test/programs/programs.long.test.ts`
const count = Number(process.env["PROGRAMS"] ?? 2000);
const seed = Number(process.env["PROGRAMS_SEED"] ?? 100_000);
const batch = 1000;

it.each(Array.from({ length: Math.ceil(count / batch) }, (_, index) => seed + index * batch))(
  "a thousand programs from seed %i do the same after a migration",
  (from) => {
    const { broken, tried, unread } = tryPrograms(from, Math.min(batch, seed + count - from));
    const rewritten = tried.filter(({ isRewritten }) => isRewritten).length;
    const right = unread.filter(({ isRewritten }) => isRewritten).length;
    process.stdout.write(
      `${from}: ${rewritten} of ${tried.length} rewritten; ${right} of ${unread.length} of which nothing is read\n`,
    );
    expect(broken).toEqual([]);
  },
);
