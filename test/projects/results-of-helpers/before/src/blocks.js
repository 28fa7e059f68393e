export const block = (type, text) => ({ type, text });

export const link = (uri, name) => ({ type: "resource_link", uri, name });

export class Answer {
  #content = [];

  say(text) {
    this.#content.push({ type: "text", text });
    return this;
  }

  done() {
    return { content: this.#content };
  }
}
