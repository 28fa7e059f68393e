export class Pots {
  async all() {
    return [{ type: "text", text: "A pot" }];
  }

  async one() {
    return { glaze: "ash" };
  }

  async photo() {
    return { type: "image", data: "aGVsbG8=", mimeType: "image/png" };
  }

  async unused() {
    return { type: "image", data: "aGVsbG8=", mimeType: "image/png" };
  }
}
