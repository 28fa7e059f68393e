export async function askFor(server, message, properties) {
  const { action, content } = await server.elicitInput({
    message,
    requestedSchema: { type: "object", properties },
  });
  return action === "accept" ? content : undefined;
}

/** Draws fields on a page. */
export function draw(fields) {
  return Object.values(fields).map(({ enumNames }) => enumNames.join());
}
