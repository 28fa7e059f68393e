import { Registry } from "./lib/registry.js";

interface Prompt {
  run: () => { messages: { role: "user"; content: { type: "text"; text: string } }[] };
}

export const prompts = new Registry<Prompt>();
prompts.add("prune", {
  run: () => ({ messages: [{ role: "user", content: { type: "text", text: "Prune?" } }] }),
});
