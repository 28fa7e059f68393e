/** The text of every page in docs/rules, by rule id. */
export const galleryPages: ReadonlyMap<string, string> = new Map(
  Object.entries(
    import.meta.glob<string>("../../docs/rules/*.md", {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  ).map(([path, text]) => [path.slice(path.lastIndexOf("/") + 1, -".md".length), text]),
);
