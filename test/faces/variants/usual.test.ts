import { facesAgree } from "../faces-agree.js";

facesAgree(
  "a byte order mark, CRLF, tabs and no final newline",
  "usual faces, and a sample for the others",
);
