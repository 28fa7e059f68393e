export function showHelp() {
  console.log("late [--help]");
}
