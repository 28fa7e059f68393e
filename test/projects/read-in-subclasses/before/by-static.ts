import { ReadByStatic } from "./lamps.js";
import { Described } from "./described.js";

export class LoggedByStatic extends ReadByStatic {
  static log(): string {
    return this.block.mimetype;
  }
}

export class ReadBySuperclass extends Described {
  static block = { type: "image" as const, data: "aGk=", mimetype: "image/png" };
}
