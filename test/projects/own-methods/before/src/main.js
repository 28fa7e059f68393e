import { ask } from "./tools.js";

await ask({
  async elicitInput({ requestedSchema }) {
    for (const field of Object.values(requestedSchema.properties)) console.error(field.enumNames);
  },
});
