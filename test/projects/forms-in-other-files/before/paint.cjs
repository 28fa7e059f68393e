const brushes = require("./brushes.cjs");

exports.paint = (server) =>
  server.elicitInput({ message: "Which brush?", requestedSchema: brushes.brush });
