import { rmSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { legacy, titled } from "../examples.js";
import { Folder } from "../program.js";

describe.concurrent("a folder replaced by a link", () => {
  it.each([["migrate"], ["migrate", "--allow-dirty"]])(
    "is not followed, although git lists its files: %s %s",
    async (...words) => {
      const outside = new Folder({ "b.ts": legacy, "deep/c.ts": legacy });
      const folder = new Folder({ "a.ts": legacy, "sub/b.ts": legacy, "sub/deep/c.ts": legacy });
      await folder.commit();
      rmSync(folder.path("sub"), { recursive: true });
      folder.linkFolder("sub", outside.root);
      expect(await folder.run(...words)).toEqual({
        status: 0,
        stdout: "1 finding rewritten in 1 file.\n",
        stderr: "",
      });
      expect(outside.contents()).toEqual({ "b.ts": legacy, "deep/c.ts": legacy });
      expect(folder.contents()).toEqual({ "a.ts": titled, sub: `-> ${outside.root}` });
    },
  );

  it("is followed when named", async () => {
    const outside = new Folder({ "b.ts": legacy });
    const folder = new Folder({});
    folder.linkFolder("sub", outside.root);
    expect((await folder.run("migrate", "sub/b.ts")).status).toBe(0);
    expect(outside.contents()).toEqual({ "b.ts": titled });
  });
});
