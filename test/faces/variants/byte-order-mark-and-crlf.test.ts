import { facesAgree } from "../faces-agree.js";

facesAgree("a byte order mark and CRLF");
