export const fire = async () => ({
  content: [{ type: "text", text: "Fired" }],
  _meta: { ui: { resourceUri: "ui://kiln/firing" } },
});

export const cool = async () => ({
  content: [{ type: "text", text: "Cooled" }],
  _meta: { ui: { resourceUri: "ui://kiln/cooling" } },
});
