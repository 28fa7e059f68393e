export default function (server) {
  server.tool(
    "list_frames",
    "Lists the frames",
    { type: "object", properties: { hive: { type: "string" } } },
    async () => ({ content: [{ type: "text", text: "No frames" }] }),
  );
}
