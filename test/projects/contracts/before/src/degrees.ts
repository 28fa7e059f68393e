export async function degrees() {
  return 1200;
}
