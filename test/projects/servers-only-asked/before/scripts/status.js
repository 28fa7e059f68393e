import { Pottery } from "../pottery.js";

// It makes a server to ask it something, and never starts it.
const pottery = new Pottery();
console.log(pottery.status());
