export class Tides {
  read() {
    return { content: [{ kind: "text", text: "High" }], iserror: true };
  }

  chart() {
    return { content: [{ kind: "line", text: "High" }], iserror: true };
  }
}
