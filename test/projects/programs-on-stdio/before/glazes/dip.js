export function dip() {
  console.log("dipped");
}
