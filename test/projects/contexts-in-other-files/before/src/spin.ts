export class Spin {
  async run(args: any, extra: any) {
    await extra.sendNotification({ method: "notifications/message" });
    return { content: [] };
  }
}
