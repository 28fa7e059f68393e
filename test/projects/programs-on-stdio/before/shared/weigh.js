export function weigh(pot) {
  console.log("Weighing", pot);
  return pot.length;
}
