// One of the tools that return it has an interface.
export const shown = (page) => ({
  content: [{ type: "text", text: page }],
  _meta: { ui: { resourceUri: `ui://kiln/${page}` } },
});
