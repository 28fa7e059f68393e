import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { legacy } from "../examples.js";
import { Folder } from "../program.js";
import { onlyWhere } from "../systems.js";

/** A text with characters that end, start or reverse parts of the output in some format. */
const hostile = 'a]]> ::error::b %0A \u001B[31m \u202E `c` <d> & "e".ts';

/** A value that messages quote. */
const value = hostile.replaceAll('"', "'").replaceAll("`", "");

const text = `await server.elicitInput({ message: "?", requestedSchema: { type: "object", properties: { size: { type: "string", enum: ["${value}", "${value}"], enumNames: ["A", "B"] } } } });\n`;

/** A JSON Schema for Code Quality reports, from GitLab's description of the format. */
const gitlabSchema = {
  type: "array",
  items: {
    type: "object",
    required: ["description", "check_name", "fingerprint", "severity", "location"],
    properties: {
      description: { type: "string", minLength: 1 },
      check_name: { type: "string" },
      fingerprint: { type: "string", pattern: "^[0-9a-f]{64}$" },
      severity: { enum: ["info", "minor", "major", "critical", "blocker"] },
      location: {
        type: "object",
        required: ["path", "lines"],
        properties: {
          path: { type: "string", pattern: "^[^/.]" },
          lines: {
            type: "object",
            required: ["begin"],
            properties: { begin: { type: "integer" } },
          },
        },
      },
    },
  },
};

/** An XML Schema for JUnit reports, limited to what Jenkins and all other readers support. */
const junitSchema = `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="failure"><xs:complexType><xs:simpleContent><xs:extension base="xs:string">
    <xs:attribute name="type" type="xs:string"/><xs:attribute name="message" type="xs:string"/>
  </xs:extension></xs:simpleContent></xs:complexType></xs:element>
  <xs:element name="testcase"><xs:complexType><xs:sequence>
      <xs:element ref="failure" minOccurs="0" maxOccurs="unbounded"/>
    </xs:sequence>
    <xs:attribute name="name" type="xs:string" use="required"/>
    <xs:attribute name="classname" type="xs:string" use="required"/>
  </xs:complexType></xs:element>
  <xs:element name="testsuite"><xs:complexType><xs:sequence>
      <xs:element ref="testcase" minOccurs="0" maxOccurs="unbounded"/>
    </xs:sequence>
    <xs:attribute name="name" type="xs:string" use="required"/>
    <xs:attribute name="tests" type="xs:nonNegativeInteger" use="required"/>
    <xs:attribute name="failures" type="xs:nonNegativeInteger" use="required"/>
    <xs:attribute name="errors" type="xs:nonNegativeInteger" use="required"/>
  </xs:complexType></xs:element>
  <xs:element name="testsuites"><xs:complexType><xs:sequence>
      <xs:element ref="testsuite" minOccurs="0" maxOccurs="unbounded"/>
    </xs:sequence>
    <xs:attribute name="name" type="xs:string"/>
    <xs:attribute name="tests" type="xs:nonNegativeInteger"/>
    <xs:attribute name="failures" type="xs:nonNegativeInteger"/>
  </xs:complexType></xs:element>
</xs:schema>
`;

const files = { [hostile]: text, "sub/b.ts": legacy + legacy };

describe.concurrent("--format gitlab", () => {
  onlyWhere("any name")(
    "is a Code Quality report with stable fingerprints, whatever the file names",
    async () => {
      const folder = new Folder(files);
      const { status, stdout } = await folder.run("check", "--format", "gitlab");
      const issues = JSON.parse(stdout) as readonly Readonly<Record<string, unknown>>[]; // see below
      const validate = new Ajv().compile(gitlabSchema);
      expect([status, validate(issues), validate.errors]).toEqual([1, true, null]);
      expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(issues.length);
      folder.write("sub/b.ts", `// more\n${legacy}${legacy}`);
      const again = (await folder.run("check", "--format", "gitlab")).stdout;
      const moved = JSON.parse(again) as readonly Readonly<Record<string, unknown>>[]; // as before
      const prints = (all: typeof issues): unknown => all.map(({ fingerprint }) => fingerprint);
      expect(prints(moved)).toEqual(prints(issues));
    },
  );

  it("is an empty list when nothing is found", async () => {
    expect((await new Folder({}).run("check", "--format", "gitlab")).stdout).toBe("[]\n");
  });
});

describe.concurrent("--format junit", () => {
  onlyWhere("any name")("is valid, whatever the names and contents of files", async () => {
    const { stdout } = await new Folder(files).run("check", "--format", "junit");
    const { errors, valid } = await validateXML({
      xml: { fileName: "report.xml", contents: stdout },
      schema: { fileName: "junit.xsd", contents: junitSchema },
    });
    expect({ errors, valid }).toEqual({ errors: [], valid: true });
    expect(stdout.match(/<failure /gu)).toHaveLength(3);
  });
});

describe.concurrent("--format concise", () => {
  onlyWhere("any name")("has one line per finding, whatever the file names", async () => {
    const { stdout } = await new Folder(files).run("check", "--format", "concise");
    const lines = stdout.trimEnd().split("\n");
    expect(lines).toHaveLength(4);
    expect(
      lines.slice(0, 3).every((line) => /^.+:\d+:\d+: (?:error|warning) mcp-schema\//u.test(line)),
    ).toBe(true);
    expect(["\u001B", "\u202E"].filter((one) => stdout.includes(one))).toEqual([]);
  });
});

describe.concurrent("the full report", () => {
  it("shows three findings per rule, and all with --verbose", async () => {
    const folder = new Folder({ "a.ts": legacy.repeat(5) });
    const blocks = (stdout: string): number => stdout.match(/^a\.ts:/gmu)?.length ?? 0;
    const folded = (await folder.run("check")).stdout;
    expect(blocks(folded)).toBe(3);
    expect(folded.split("\n\n").at(-2)).toBe(
      "2 more of mcp-schema/no-legacy-enum-names in 1 file.\n`--verbose` shows them all.",
    );
    expect(blocks((await folder.run("check", "--verbose")).stdout)).toBe(5);
  });

  onlyWhere("terminals")("wraps at words and links rules on a terminal", async () => {
    const folder = new Folder({ "a.ts": legacy });
    const line = "stty cols 60; FORCE_HYPERLINK=1 TERM=xterm-256color $PROGRAM check a.ts";
    const { stdout } = await folder.onTerminal(line, () => undefined);
    /* eslint-disable no-control-regex -- colours and links start with one */
    const link = /\u001B\]8;;(\S+?)\u0007/u.exec(stdout)?.[1];
    expect(link).toBe(
      "https://github.com/eslint-plugin-mcp-schema/eslint-plugin-mcp-schema/blob/main/docs/rules/no-legacy-enum-names.md",
    );
    const bare = stdout.replaceAll(/\u001B\[\d*[mK]|\u001B\]8;;\S*?\u0007|\r/gu, "");
    /* eslint-enable no-control-regex */
    const lines = bare.split("\n");
    expect(
      lines.slice(lines.findIndex((one) => one.includes("Newer clients"))).slice(0, 3),
    ).toEqual([
      "  Newer clients may ignore `enumNames` and show the raw",
      "  values. Use `oneOf` with a `const` and a `title` for each",
      "  value.",
    ]);
  });
});
