import kilns, { byName, FORMS } from "./tables.js";
import { cones, steps, WheelTool } from "./collections.js";
import { handles, rims } from "./index.js";
import shelf from "./shelf.json" with { type: "json" };
import tools from "./tools.json" with { type: "json" };

const { clay } = byName;

export async function ask(server, name) {
  const send = (requestedSchema) => server.elicitInput({ message: "Which one?", requestedSchema });
  await send(FORMS.glaze);
  await send(kilns.kiln);
  await send(clay);
  await send(steps[0]);
  for (const requestedSchema of steps) await server.elicitInput({ message: "?", requestedSchema });
  await send(cones.get(name));
  await send(WheelTool.schema);
  await send(WheelTool.speed);
  await send(handles.handle);
  await send(rims.plain);
  await send(shelf);
  await send(tools.trim);
  const { decal } = await import("./later.js");
  await send(decal);
  const later = await import("./later.js");
  await send(later.stamp);
  await send((await import("./later.js")).default);
}
