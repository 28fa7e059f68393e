import { remember, weigh } from "./ovens.js";

const size = { type: "string", enum: ["s", "l"], enumNames: ["Small", "Large"] };
const crust = { type: "string", enum: ["t", "c"], enumNames: ["Thin", "Crisp"] };
weigh(size);
// Neither of the two modules that re-export one another has it.
remember(crust);

export const ask = (server) =>
  server.elicitInput({
    message: "Which bread?",
    requestedSchema: { type: "object", properties: { size, crust } },
  });
