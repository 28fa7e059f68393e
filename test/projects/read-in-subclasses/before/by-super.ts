import { ReadBySuper } from "./lamps.js";

export class LoggedBySuper extends ReadBySuper {
  override block() {
    const made = super.block();
    console.error({ ...made }.mimetype);
    return made;
  }
}
