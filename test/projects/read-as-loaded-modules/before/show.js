console.error(require.main.exports.size.content[0].priority);
