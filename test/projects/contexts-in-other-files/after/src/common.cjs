exports.common = function common(extra) {
  console.error(extra.mcpReq.id);
};
