const log = (x) => {
  console.log("log:", x);
};
export default log;
