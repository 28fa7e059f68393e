import { Server } from "@modelcontextprotocol/server";
import hot from "../data/hot.json" with { type: "json" };

export const server = new Server({ name: "quarry", version: "1.0.0" });

export async function warn() {
  await server.notification(hot);
}
