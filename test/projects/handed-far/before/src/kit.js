export const state = { form: undefined, opened: 0 };

export function createCalls() {
  const all = new Map();
  return {
    add: (name, make) => {
      all.set(name, make);
    },
    run: (name) => all.get(name)(),
  };
}

export class Desk {
  constructor(options) {
    this.tools = { ...options.tools };
  }

  greet() {
    return this.tools.greet();
  }
}
