import { describe, expect, it } from "vitest";
import { empty, legacy } from "../examples.js";
import { Folder } from "../program.js";

describe.concurrent("--format html", () => {
  it("of `check` is one page of findings, with paths relative to the working folder", async () => {
    const folder = new Folder({ "a.ts": legacy, "sub/<b> & 'c'.ts": empty });
    const { status, stdout } = await folder.run("check", "missing.ts", ".", "--format", "html");
    expect(status).toBe(2);
    expect(/<title>(.*)<\/title>/u.exec(stdout)?.[1]).toBe(
      "MCP schema findings: 1 with a fix, 0 suggested, 1 left",
    );
    expect(stdout.match(/<h3 [^>]*>.*?<\/h3>/gu)).toEqual([
      '<h3 translate="no"><span class="folder"></span>a.ts</h3>',
      '<h3 translate="no"><span class="folder"></span>missing.ts</h3>',
      '<h3 translate="no"><span class="folder">sub/</span>&#60;b&#62; &#38; &#39;c&#39;.ts</h3>',
    ]);
    expect(stdout.match(/<h4>.*?<\/h4>/gu)).toEqual([
      "<h4>With a fix</h4>",
      "<h4>Left to fix by hand</h4>",
    ]);
    expect(stdout.match(/<span class="severity .*?<\/span>/gu)).toEqual([
      '<span class="severity warning">warning</span>',
      '<span class="severity error">error</span>',
    ]);
  });
});
