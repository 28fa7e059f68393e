import { Client } from "@modelcontextprotocol/client";
import { server } from "../src/server.js";

export const client = new Client({ name: "test", version: "1.0.0" });
export { server };
