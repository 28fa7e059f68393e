export function measure() {
  console.debug("measured");
  return 1000;
}
