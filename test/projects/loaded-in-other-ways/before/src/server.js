import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import * as birds from "./birds/index.js";
import { feather } from "./feather.js";

const here = path.dirname(fileURLToPath(import.meta.url));
const load = createRequire(import.meta.url);
const server = new McpServer({ name: "aviary", version: "1.0.0" });

// Declarations beside a script have none of its values.
server.registerTool("plumage", {}, async () => ({ content: [feather] }));

// What `createRequire` makes may have any name.
const { nest } = load("./nest.cjs");
server.registerTool("brood", {}, async () => ({ content: [nest] }));

// Files with data are named from where the script is.
const perch = JSON.parse(readFileSync(new URL("./perch.json", import.meta.url), "utf8"));
server.registerTool("branch", {}, async () => ({ content: [perch] }));
const seeds = JSON.parse(readFileSync(path.join(here, "..", "data", "seeds.json"), "utf8"));
server.registerTool("grain", {}, async () => ({ content: seeds.blocks }));
const eggs = async () => JSON.parse(await readFile(`${here}/eggs.json`, "utf8"));
server.registerTool("clutch", {}, async () => ({ content: [await eggs()] }));
const nestlings = JSON.parse(readFileSync(import.meta.dirname + "/nestlings.json").toString());
server.registerTool("young", {}, async () => ({ content: [nestlings] }));
const water = new URL("./water.json", import.meta.url).pathname;
const bath = JSON.parse(readFileSync(water, "utf8"));
server.registerTool("bath", {}, async () => ({ content: [bath] }));

// Those in the folder where the program runs are other ones.
const elsewhere = JSON.parse(readFileSync("./other.json", "utf8"));
server.registerTool("elsewhere", {}, async () => ({ content: [elsewhere] }));

// All that a barrel takes from other files.
for (const bird of Object.values(birds))
  server.registerTool("bird", {}, async () => ({ content: [bird] }));
