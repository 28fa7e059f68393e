export function measure() {
  console.error("measured");
  return 1000;
}
