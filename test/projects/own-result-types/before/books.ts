import { Registry } from "./lib/registry.js";

export const books = new Registry<{ run: () => { contents: { uri: string; text: string }[] } }>();
books.add("grove://oaks", { run: () => ({ contents: [{ uri: "grove://oaks", text: "Oak" }] }) });
