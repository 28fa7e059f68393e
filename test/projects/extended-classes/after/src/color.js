import { Question } from "./question.js";

export class Color extends Question {
  get form() {
    return {
      type: "object",
      properties: {
        color: {
          type: "string",
          oneOf: [
            { const: "r", title: "Red" },
            { const: "g", title: "Green" },
          ],
        },
      },
    };
  }

  chart() {
    return { type: "string", enum: ["r", "g"], enumNames: ["Red", "Green"] };
  }
}
