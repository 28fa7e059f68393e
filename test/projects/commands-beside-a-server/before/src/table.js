const print = (x) => {
  console.log("print:", x);
};
const never = (x) => {
  console.log("never", x);
};
export default { print };
