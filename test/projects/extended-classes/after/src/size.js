import * as questions from "./question.js";

export class Size extends questions.Question {
  form = {
    type: "object",
    properties: {
      size: {
        type: "string",
        oneOf: [
          { const: "s", title: "Small" },
          { const: "l", title: "Large" },
        ],
      },
    },
  };
}
