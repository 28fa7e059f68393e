import { listing } from "./server.js";

listing(
  "plans",
  { type: "text", text: "Two plans" },
  { type: "image", data: "aGk=", mimetype: "image/png" },
);
