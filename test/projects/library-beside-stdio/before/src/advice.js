export function advise(millimetres) {
  console.log("Advising");
  return millimetres > 10 ? "Take a coat." : "Leave it at home.";
}
