import { FastMCP } from "fastmcp";
import { addCloths } from "./cloths.js";
import { addLooms } from "./looms.js";
import * as yarns from "./yarns.js";

const server = new FastMCP({ name: "weavery", version: "1.0.0" });
addCloths(server);
addLooms({ server });
for (const tool of Object.values(yarns)) server.addTool(tool);
server.start({ transportType: "httpStream" });
