export function franked(price) {
  console.log("Franking");
  return `${price} paid`;
}
