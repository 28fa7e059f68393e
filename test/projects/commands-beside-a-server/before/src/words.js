export function showHelp() {
  console.log("late [--help]");
}

export function weigh() {
  console.log("weighing");
}
