import { facesAgree } from "../faces-agree.js";

facesAgree("tabs and no final newline");
