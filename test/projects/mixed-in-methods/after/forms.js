import { kinds, names } from "./names.js";

const field = { type: "string", enum: ["s", "l"], enumNames: ["Small", "Large"] };
export const spread = { ...names, form: { type: "object", properties: { field } } };
export const ask = (server) => server.elicitInput({ message: "?", requestedSchema: spread.form });

// Methods that read what stays.
const plain = {
  ...kinds,
  typed: {
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
};
console.log(plain.kinds());
export const askPlain = (server) =>
  server.elicitInput({ message: "?", requestedSchema: plain.typed });

const inherited = Object.create(names);
inherited.form = {
  type: "object",
  properties: { place: { type: "string", enum: ["s", "l"], enumNames: ["Small", "Large"] } },
};
export const askInherited = (server) =>
  server.elicitInput({ message: "?", requestedSchema: inherited.form });
