export function question(server, { text, form }) {
  return server.elicitInput({ message: text, requestedSchema: form });
}

export function choose(server, form) {
  return server.elicitInput({ message: "Which one?", requestedSchema: form });
}
