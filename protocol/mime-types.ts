import { table } from "./table.js";

/** The MIME types of formats that people name by their file extension instead (RFC 6838). */
export const mimeTypesByExtension = table({
  csv: "text/csv",
  flac: "audio/flac",
  gif: "image/gif",
  html: "text/html",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  json: "application/json",
  markdown: "text/markdown",
  md: "text/markdown",
  mp3: "audio/mpeg",
  ogg: "audio/ogg",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
  text: "text/plain",
  txt: "text/plain",
  wav: "audio/wav",
  webp: "image/webp",
  xml: "application/xml",
});

/** Types that are not registered, though formats are called so, and that models refuse (RFC 2046, 4.2). */
export const misnamedTypes = table({ "image/jpg": "image/jpeg" });
