/** A call that asks for one of two sizes in the legacy form. */
export const legacy = `await server.elicitInput({ message: "?", requestedSchema: { type: "object", properties: { size: { type: "string", enum: ["s", "l"], enumNames: ["Small", "Large"] } } } });\n`;

/** The same call after a migration. */
export const titled = `await server.elicitInput({
  message: "?",
  requestedSchema: {
    type: "object",
    properties: {
      size: {
        type: "string",
        oneOf: [
          { const: "s", title: "Small" },
          { const: "l", title: "Large" },
        ],
      },
    },
  },
});
`;

/** A call with something that only a person can put right. */
export const empty = `await server.elicitInput({ message: "?", requestedSchema: { type: "object", properties: { size: { type: "string", enum: [] } } } });\n`;

/** The line of a report about the legacy call. */
export const legacyLine =
  "1:133  warning  Newer clients may ignore `enumNames` and show the raw values. Use `oneOf` with a `const` and a `title` each  mcp-schema/no-legacy-enum-names";

/** The line of a report about the call that offers nothing. */
export const emptyLine =
  "1:115  error  `enum` is empty, so that no answer is valid. List at least one option  mcp-schema/valid-enum-schema";
