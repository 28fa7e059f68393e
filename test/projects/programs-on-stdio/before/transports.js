import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import express from "express";
import { createServer } from "./server.js";

export async function startStdio() {
  await createServer().connect(new StdioServerTransport());
  console.info("Started");
}

export function startHttp(port) {
  express().listen(port, () => console.log(`Listening on ${port}`));
}
