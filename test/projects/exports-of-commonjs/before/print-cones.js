console.log(require("./cones").own.properties.cone.enumNames);
