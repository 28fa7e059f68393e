import { ReadByThis } from "./lamps.js";

export class LoggedByThis extends ReadByThis {
  log(): string {
    const { mimetype } = this.block();
    return mimetype;
  }
}
