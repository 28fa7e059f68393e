import { pictures } from "./server.js";

pictures.set("bow", { type: "image", data: "aGk=", mimetype: "image/png" });
