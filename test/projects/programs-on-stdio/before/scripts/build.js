import { print } from "../print.js";

print("Building");
