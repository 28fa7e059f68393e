import { FastMCP } from "fastmcp";
import { lists } from "./fields.js";

const kiln = new FastMCP({ name: "kiln", version: "1.0.0" });

// SDK clients refuse the list of tools with a schema that is not an object's.
kiln.addTool({ name: "pots", parameters: lists.pots, execute: async () => "Hot" });
