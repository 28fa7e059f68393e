/** The pages of the documentation as they are in docs/rules, by the ids of the rules. */
export const galleryPages: ReadonlyMap<string, string> = new Map(
  Object.entries(
    import.meta.glob<string>("../../docs/rules/*.md", {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  ).map(([path, text]) => [path.slice(path.lastIndexOf("/") + 1, -".md".length), text]),
);
