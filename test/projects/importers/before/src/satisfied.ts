import { sizes } from "./forms.js";
interface Own {
  type: "string";
  enum: string[];
  enumNames?: string[];
}
export const own = sizes satisfies Own;
