export class Fault {
  static refuse(what) {
    console.error(`Refused: ${what}`);
    throw new Error(what);
  }

  static explain(what) {
    console.log(`${what} is no glaze. Try: kiln list`);
    this.refuse(what);
  }
}
