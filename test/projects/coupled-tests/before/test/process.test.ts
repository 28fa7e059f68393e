import assert from "node:assert/strict";
import { callTool } from "./built-server";

// The server runs as a process of its own, so that no import shows which one it is.
const photograph = await callTool("photograph");
assert.deepEqual(photograph.content[0], { type: "image", data: "cG90", mime_type: "image/png" });

// This may be said of any server.
const fire = await callTool("fire");
assert.equal(fire.is_error, true);
assert.deepEqual(fire, { is_error: true });
