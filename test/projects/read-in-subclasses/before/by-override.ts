import { HandsToItself } from "./lamps.js";

export class LoggedByOverride extends HandsToItself {
  override polished(block: { mimetype: string }) {
    console.error(block.mimetype);
    return block;
  }
}
