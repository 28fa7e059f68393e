if (require.main === module) module.exports = require("./main.js");
