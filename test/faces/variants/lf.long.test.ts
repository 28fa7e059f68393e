import { facesAgree } from "../faces-agree.js";

facesAgree("LF", "every face");
