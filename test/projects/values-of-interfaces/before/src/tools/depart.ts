import { type FerryTool } from "../index.js";

const depart: FerryTool = {
  name: "depart",
  async run() {
    return { content: [{ type: "failure", text: "Cast off", code: 1 }] };
  },
};
export default depart;
