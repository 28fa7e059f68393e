import { Tool } from "@rekog/mcp-nest";
import { Pots } from "./pots.service";
import type { Glazes } from "./glazes";

export class PotsTool {
  constructor(
    private readonly pots: Pots,
    private readonly glazes: Glazes,
  ) {}

  @Tool({ name: "pots", description: "All pots" })
  async all() {
    return this.pots.all();
  }

  @Tool({ name: "pot", description: "A pot" })
  async one() {
    return await this.pots.one();
  }

  @Tool({ name: "photo", description: "The photo of a pot" })
  async photo() {
    return this.pots.photo();
  }

  @Tool({ name: "glazes", description: "All glazes" })
  async allGlazes() {
    return this.glazes.all();
  }
}
