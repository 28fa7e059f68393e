export function draw() {
  console.log("drawn");
}
