import { Harbour } from "../src/harbour.js";

const harbour = new Harbour();
await harbour.start({ transportType: "http" });
console.log("Ready on port 3000");
