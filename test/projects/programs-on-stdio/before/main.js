import { listPots } from "./commands/list.js";
import { startHttp, startStdio } from "./transports.js";
import { kinds } from "./kinds.js";
import { weigh } from "./shared/index.js";
import { readOptions, settings } from "./settings.js";

const [command = "stdio"] = readOptions(process.argv.slice(2));

switch (command) {
  case "list":
    console.log("Pots:");
    listPots();
    break;
  case "web":
    startHttp(settings.port);
    break;
  case "doctor":
    await import("./commands/doctor.js");
    break;
  default:
    settings.kinds = kinds;
    settings.most = weigh("vase");
    console.log("Starting on stdio");
    await startStdio();
}
