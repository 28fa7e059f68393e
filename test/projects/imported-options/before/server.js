import { labels, numbers, repeated, sizes, unnamed } from "./lists.js";

export const ask = (server) =>
  server.elicitInput({
    message: "Which one?",
    requestedSchema: {
      type: "object",
      properties: {
        size: {
          type: "string",
          enum: sizes.map((size) => size.id),
          enumNames: sizes.map((size) => size.label),
        },
        repeated: {
          type: "string",
          enum: repeated.map((size) => size.id),
          enumNames: repeated.map((size) => size.label),
        },
        unnamed: {
          type: "string",
          enum: unnamed.map((size) => size.id),
          enumNames: unnamed.map((size) => size.label),
        },
        number: { type: "string", enum: Object.keys(numbers), enumNames: Object.values(numbers) },
        label: { type: "string", enum: ["s"], enumNames: [labels.small] },
        count: { type: "string", enum: ["s"], enumNames: [labels.count] },
      },
    },
  });
