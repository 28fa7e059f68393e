exports.shards = {
  type: "object",
  properties: { shard: { type: "string", enum: ["1", "2"], enumNames: ["Rim", "Foot"] } },
};

exports.names = function () {
  return this.shards.properties.shard.enumNames;
};
