import * as forms from "~forms";
export type Names = (typeof forms)["colors"]["enumNames"];
