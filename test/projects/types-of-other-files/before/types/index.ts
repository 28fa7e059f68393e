export type {
  Answer,
  Link,
  Loose,
  ModelPicture,
  Note,
  Picture as Image,
  Wrapped,
} from "./blocks.js";
