const init = async () => {
  console.log("init");
};
export default init;
