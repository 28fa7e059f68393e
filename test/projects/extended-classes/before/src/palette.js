import { Widget } from "widgets";

export class Palette extends Widget {
  form = { type: "string", enum: ["r", "g"], enumNames: ["Red", "Green"] };
}
