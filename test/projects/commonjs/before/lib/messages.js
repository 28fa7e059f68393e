exports.failed = (error) => ({ type: "error", text: String(error) });

exports.done = (result) => ({ type: "json", json: result });
