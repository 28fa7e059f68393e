import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { announceAndList } from "./announcing.js";

export const hive = new Server({ name: "hive", version: "1.0.0" });
announceAndList(hive);
