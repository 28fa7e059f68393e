const { Conversation } = require("../conversation");

module.exports = {
  name: "ripeness",
  handler: ({ fruit }) =>
    new Conversation().system("You know fruit.").user(fruit).assistant("Let me see.").build(),
};
