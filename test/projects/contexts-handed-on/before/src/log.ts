const lines: string[] = [];

export const log = {
  info(record: Record<string, unknown>, said: string): void {
    lines.push(said + JSON.stringify(record));
  },
};
