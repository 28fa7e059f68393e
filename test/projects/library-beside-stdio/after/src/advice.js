export function advise(millimetres) {
  console.error("Advising");
  return millimetres > 10 ? "Take a coat." : "Leave it at home.";
}
