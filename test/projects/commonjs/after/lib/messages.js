exports.failed = (error) => ({ type: "error", text: String(error) });

exports.done = (result) => ({ type: "text", text: JSON.stringify(result) });
