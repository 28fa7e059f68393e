import { FormQuestion } from "./form-question.js";

export class Star extends FormQuestion {
  form = {
    type: "object",
    properties: { star: { type: "string", enum: ["v", "d"], enumNames: ["Vega", "Deneb"] } },
  };
}
