export const identity = () => ({
  name: "orchard",
  version: "1.0.0",
  capabilities: { logging: {} },
});
