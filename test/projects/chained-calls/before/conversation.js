class Conversation {
  constructor() {
    this.messages = [];
  }
  system(text) {
    this.messages.push({ role: "system", content: { type: "text", text } });
    return this;
  }
  user(text) {
    this.messages.push({ role: "user", content: { type: "text", text } });
    return this;
  }
  assistant(text) {
    this.messages.push({ role: "assistant", content: { type: "text", text } });
    return this;
  }
  build() {
    return { messages: this.messages };
  }
}

module.exports = { Conversation };
