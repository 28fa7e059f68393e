import { Query } from "../index.js";

export class Tides extends Query {
  protected async find() {
    return { high: 3.2, low: 0.4 };
  }
}
