import { ReadByKey } from "./lamps.js";

export class LoggedByKey extends ReadByKey {
  log(key: "block"): readonly string[] {
    return Object.keys(super[key]());
  }
}
