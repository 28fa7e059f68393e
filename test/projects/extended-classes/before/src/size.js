import * as questions from "./question.js";

export class Size extends questions.Question {
  form = {
    type: "object",
    properties: { size: { type: "string", enum: ["s", "l"], enumNames: ["Small", "Large"] } },
  };
}
