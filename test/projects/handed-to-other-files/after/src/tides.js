export class Tides {
  read() {
    return {
      content: [{ kind: "text", type: "text", text: "High" }],
      isError: true,
    };
  }

  chart() {
    return { content: [{ kind: "line", text: "High" }], iserror: true };
  }
}
