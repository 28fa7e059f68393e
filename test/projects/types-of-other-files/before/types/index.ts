export type { Answer, Link, Loose, ModelPicture, Picture as Image, Wrapped } from "./blocks.js";
