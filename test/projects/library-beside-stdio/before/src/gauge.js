export class Gauge {
  read() {
    console.log("Reading the gauge");
    return 12;
  }
}
