import { FormQuestion } from "./form-question.js";

export class Shape extends FormQuestion {
  constructor(server) {
    super(server, {
      type: "object",
      properties: {
        shape: {
          type: "string",
          oneOf: [
            { const: "c", title: "Circle" },
            { const: "s", title: "Square" },
          ],
        },
      },
    });
  }
}
