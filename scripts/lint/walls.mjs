import { dirname, relative, resolve, sep } from "node:path";

/**
 * Each room may import from only some of the others. The import is resolved first, because there
 * are many ways to write the path to the same file.
 */
export const walls = {
  meta: {
    type: "problem",
    docs: { description: "Disallow imports from rooms that a room may not know" },
    schema: [
      {
        type: "object",
        properties: {
          root: { type: "string" },
          mayImport: {
            type: "object",
            additionalProperties: { type: "array", items: { type: "string" } },
          },
        },
        required: ["root", "mayImport"],
        additionalProperties: false,
      },
    ],
    messages: {
      wall: "`{{ room }}` may not import from `{{ other }}`: see docs/architecture.md.",
    },
  },
  create({ filename, options, report }) {
    const [{ root, mayImport }] = options;
    const room = roomOf(relative(root, filename), Object.keys(mayImport));
    if (room === undefined) return {};
    const check = (node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== "string" || !/^\.{0,2}\//u.test(specifier)) return;
      const path = relative(root, resolve(dirname(filename), specifier));
      const other = roomOf(path, Object.keys(mayImport));
      if (other === room || mayImport[room].includes(other)) return;
      report({ node, messageId: "wall", data: { room, other: other ?? slashed(path) } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
};

/** Returns the room that a path is in. Some rooms are folders in a folder, such as `faces/eslint`. */
function roomOf(path, rooms) {
  return rooms.find((room) => slashed(path).startsWith(`${room}/`));
}

function slashed(path) {
  return path.split(sep).join("/");
}
