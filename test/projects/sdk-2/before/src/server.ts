import { inputRequired, McpServer } from "@modelcontextprotocol/server";
import { kiln } from "./fields";

export const server = new McpServer({ name: "kiln", version: "1.0.0" });

server.registerTool("fire", { description: "Fires a pot" }, () =>
  inputRequired({
    inputRequests: {
      kiln: inputRequired.elicit({
        message: "Which kiln?",
        requestedSchema: { type: "object", properties: { kiln } },
      }),
    },
  }),
);
