import { weigh } from "../shared/index.js";

// Its readers are at a terminal.
weigh("saucer");
