import { watch } from "../watch.js";
import { Pottery } from "../pottery.js";

const pottery = new Pottery();
console.error("Watching");
watch(pottery);
