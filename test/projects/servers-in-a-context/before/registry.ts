/** What the apiary counts itself: its tools are no part of the protocol. */
export interface Registry {
  registerTool(name: string, config: object, run: () => Promise<object>): void;
}
