import { strict as assert } from "node:assert";
import { it } from "mocha";
import { faces } from "../faces/faces.js";
import { fixtures } from "../fixture.js";
import { variants } from "../variants.js";

const [reference, ...others] = faces;
const eachRule = [...new Map(fixtures().map((fixture) => [fixture.ruleId, fixture])).values()];

for (const fixture of eachRule)
  it(`every face treats ${fixture.name} the same`, async () => {
    const text = variants["a byte order mark, CRLF, tabs and no final newline"](fixture.input);
    const expected = await reference?.run(fixture, text);
    for (const face of others) {
      if (!face.reads(fixture.ending)) continue;
      const actual = await face.run(fixture, text);
      assert.equal(actual.text, expected?.text);
      if (actual.findings) assert.deepEqual(actual.findings, expected?.findings);
    }
  });
