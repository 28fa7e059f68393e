const log = (x) => {
  console.error("log:", x);
};
export default log;
