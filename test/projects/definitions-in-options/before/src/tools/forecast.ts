import { z } from "zod";
import type { TextBlock } from "../register-tools.js";

export function formatForecast(result: { days: number[] }): TextBlock[] {
  if (result.days.length === 0) return [{ type: "text", value: "No forecast." }];
  return [{ type: "text", text: result.days.join(", ") }];
}

export const forecastTool = {
  name: "forecast",
  title: "Forecast",
  inputSchema: z.object({ place: z.string() }),
  outputSchema: z.object({ days: z.array(z.number()) }),
  annotations: { readOnlyHint: true, destructive: false },
  run: async ({ place }: { place: string }) => ({ days: [place.length] }),
  format: formatForecast,
};
