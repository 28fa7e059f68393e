export import handle = require("./handle");
