import { afterAll } from "vitest";
import { removeFolders } from "./temporary-folder.js";

// As a setup file, this runs for each test file, even if they share modules.
afterAll(removeFolders);
