import { OnlyNamed } from "./lamps.js";

export class Named extends OnlyNamed {
  name(): string {
    return `a lamp of ${this.constructor.name}`;
  }
}
