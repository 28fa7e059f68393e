import { Harbour } from "../src/harbour.js";

await new Harbour().start();
console.log("Ready on stdio");
