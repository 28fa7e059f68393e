import { createHash } from "node:crypto";
import { server } from "../src/server.js";

const list = server._requestHandlers.get("tools/list");
const text = JSON.stringify(await list({ method: "tools/list" }, {}));
console.log(createHash("sha256").update(text).digest("hex"));
