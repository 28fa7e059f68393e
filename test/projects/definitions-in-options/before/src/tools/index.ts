import type { ToolDefinition } from "../register-tools.js";
import { forecastTool } from "./forecast.js";

export const allTools: ToolDefinition[] = [forecastTool];
