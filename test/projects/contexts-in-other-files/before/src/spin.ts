export class Spin {
  async run(args: any, extra: any) {
    await extra.sendNotification({ method: "notifications/tools/list_changed" });
    return { content: [] };
  }
}
