const glaze = require("./glaze");
const { form, shelf } = require("./kiln");
const { shards } = require("./shards");

exports.ask = async (server) => {
  await server.elicitInput({ message: "Which glaze?", requestedSchema: glaze });
  await server.elicitInput({ message: "Which kiln?", requestedSchema: form });
  await server.elicitInput({ message: "Which shelf?", requestedSchema: shelf });
  await server.elicitInput({ message: "Which shard?", requestedSchema: shards });
};
