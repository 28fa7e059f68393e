import { ROOTS, SUBSCRIBE } from "./sent.js";

export async function open(uri: string) {
  await ask(SUBSCRIBE, { uri });
  return ask(ROOTS);
}

function ask(method: string, params?: object): Promise<any> {
  window.parent.postMessage({ jsonrpc: "2.0", id: 1, method, params }, "*");
  return new Promise((resolve) => window.addEventListener("message", resolve, { once: true }));
}
