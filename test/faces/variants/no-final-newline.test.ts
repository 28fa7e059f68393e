import { facesAgree } from "../faces-agree.js";

facesAgree("no final newline");
