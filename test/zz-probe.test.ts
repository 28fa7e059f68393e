import { readFileSync } from "node:fs";
import { it } from "vitest";
import { parserFor } from "../cli/parse.js";
import { zodUnionOf, zodBlockOf } from "../context/declared/zod-content.js";
import { surroundingsOf, isContentContract } from "../context/declared/contract-names.js";
it("x", async () => {
  const p = await parserFor("a.ts");
  const parsed: any = p!(readFileSync("test/fixtures/no-stale-mcp-types/zod-union-of-constants/input.ts", "utf8"));
  const d = parsed.document ?? parsed;
  for (const c of d.calls) { if (c.callee.at(-1)==="union") { console.log(!!zodUnionOf(d,c), c.arguments[0].elements.map((e:any)=>!!zodBlockOf(d,e)), surroundingsOf(d,c), isContentContract(surroundingsOf(d,c))); } }
});
