import { afterAll } from "vitest";
import { removeFolders } from "./temporary-folder.js";

// As a setup file it runs for each file of tests, also where those share their modules.
afterAll(removeFolders);
