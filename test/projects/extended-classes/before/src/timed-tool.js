import { LoggedTool } from "./logged-tool.js";

export class TimedTool extends LoggedTool {}

export class SlowTool extends TimedTool {}
