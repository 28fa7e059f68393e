async function all() {
  console.log("all");
}
module.exports = { all };
