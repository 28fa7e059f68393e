export interface FerryTool {
  readonly name: string;
  run(args: unknown): Promise<FerryOutput>;
}

export interface FerryOutput {
  content: ({ type: "text"; text: string } | { type: "failure"; text: string; code: number })[];
}

export interface HarbourTool extends FerryTool {
  readonly harbour: string;
}

export type Handler = (args: unknown) => Promise<FerryOutput>;

export abstract class Line {
  abstract handlers(): Promise<Record<string, Handler>>;
}

/** What this returns is only a result if it looks like one. */
export abstract class Query {
  protected abstract find(): Promise<unknown>;

  async answer() {
    const found: any = await this.find();
    if (this.isPicture(found) || this.isSound(found)) return { content: [found] };
    if (typeof found === "object" && "content" in found) return found;
    return { content: [{ type: "text" as const, text: JSON.stringify(found) }] };
  }

  isPicture(found: any): boolean {
    return found?.type === "image";
  }

  isSound(found: any): boolean {
    return found?.type === "audio";
  }
}
