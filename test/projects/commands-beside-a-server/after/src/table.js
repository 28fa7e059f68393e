const print = (x) => {
  console.error("print:", x);
};
const never = (x) => {
  console.log("never", x);
};
export default { print };
