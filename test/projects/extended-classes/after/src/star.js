import { FormQuestion } from "./form-question.js";

export class Star extends FormQuestion {
  form = {
    type: "object",
    properties: {
      star: {
        type: "string",
        oneOf: [
          { const: "v", title: "Vega" },
          { const: "d", title: "Deneb" },
        ],
      },
    },
  };
}
