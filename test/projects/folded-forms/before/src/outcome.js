export class Outcome {
  constructor(value) {
    this.value = value;
  }

  fold(use) {
    return use(this.value);
  }
}
