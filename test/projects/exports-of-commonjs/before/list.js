const { shelf } = require("./kiln");

console.log(shelf.properties.shelf.enumNames.join(", "));
