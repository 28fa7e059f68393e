import { Pottery } from "../pottery.js";

const pottery = new Pottery();
console.log(pottery.status());
await pottery.start();
