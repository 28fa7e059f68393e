export class Described {
  static block: { mimetype: string };
  static log(): string {
    return this.block.mimetype;
  }
}
