import { Harbour } from "../src/harbour.js";

const harbour = new Harbour();
const transportType = process.argv.includes("--http") ? "http" : "stdio";
await harbour.start({ transportType });
console.error("Ready");
