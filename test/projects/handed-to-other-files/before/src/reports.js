export class Reports {
  constructor(source) {
    this.source = source;
  }

  latest() {
    return this.source.read();
  }
}
