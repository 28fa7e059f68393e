import { Question } from "./question.js";

export class FormQuestion extends Question {
  constructor(server, form) {
    super(server);
    this.form = form;
  }
}
