export class Keeper {
  last: any;

  note(extra: any) {
    this.last = extra.mcpReq.id;
  }
}
