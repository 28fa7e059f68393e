export class Spin {
  async run(args: any, extra: any) {
    /* @mcp-codemod-error A handler's context may arrive here, which has `sendNotification` in `mcpReq.notify`. */
    await extra.sendNotification({ method: "notifications/tools/list_changed" });
    return { content: [] };
  }
}
