export const fire = async () => ({
  content: [{ type: "text", text: "Fired" }],
  _meta: { ui: { resourceUri: "ui://kiln/firing" } },
});
