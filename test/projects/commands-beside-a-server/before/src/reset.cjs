const reset = async () => {
  console.log("reset");
};
module.exports = reset;
