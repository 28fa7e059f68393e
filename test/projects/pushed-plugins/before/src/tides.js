import { plugins } from "./plugins.js";

plugins.push({ describe: () => ({ type: "tide", text: "high" }) });
