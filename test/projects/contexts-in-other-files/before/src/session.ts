export class Session {
  constructor(private readonly extra: any) {}

  tell() {
    console.error(this.extra.requestId);
  }
}
