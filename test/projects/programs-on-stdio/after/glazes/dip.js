export function dip() {
  console.error("dipped");
}
