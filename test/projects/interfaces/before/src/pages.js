import { registerAppResource } from "@modelcontextprotocol/ext-apps/server";
import { document, page } from "./page.js";

export function addPages(server) {
  for (const name of ["shelf", "door"])
    registerAppResource(server, name, `ui://kiln/${name}`, {}, async () =>
      page(`ui://kiln/${name}`),
    );
  registerAppResource(server, "rules", "rules://kiln", { mimeType: "text/markdown" }, async () =>
    document("rules://kiln"),
  );
}
