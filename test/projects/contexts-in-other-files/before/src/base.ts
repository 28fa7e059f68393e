export class Base {
  protected context: any;
  constructor(context: any) {
    this.context = context;
  }
  go() {
    return this.context.requestId;
  }
}
