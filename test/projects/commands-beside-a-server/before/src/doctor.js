export const handler = async () => {
  console.log("doctor");
};
