import { watch } from "../watch.js";
import { Pottery } from "../pottery.js";

const pottery = new Pottery();
console.log("Watching");
watch(pottery);
