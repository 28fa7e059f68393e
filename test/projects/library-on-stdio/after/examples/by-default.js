import { Harbour } from "../src/harbour.js";

await new Harbour().start();
console.error("Ready on stdio");
