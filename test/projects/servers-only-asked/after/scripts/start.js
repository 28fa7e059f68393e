import { Pottery } from "../pottery.js";

const pottery = new Pottery();
console.error(pottery.status());
await pottery.start();
