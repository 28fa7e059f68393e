import { facesAgree } from "../faces-agree.js";

facesAgree("byte order mark");
