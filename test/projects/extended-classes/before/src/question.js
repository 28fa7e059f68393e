export class Question {
  constructor(server) {
    this.server = server;
  }

  ask() {
    return this.server.elicitInput({ message: "Which?", requestedSchema: this.form });
  }
}
