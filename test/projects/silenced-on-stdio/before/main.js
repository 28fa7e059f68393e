import { serve } from "./serve.js";

// Everything that this program prints is dropped.
const drop = () => {};
console.log = drop;
console.info = drop;
console.debug = drop;

await serve();
