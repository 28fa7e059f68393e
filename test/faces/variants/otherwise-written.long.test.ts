import { facesAgree } from "../faces-agree.js";

facesAgree("a byte order mark, CRLF, tabs and no final newline", "every face");
