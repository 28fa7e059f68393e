export const wool = {
  name: "wool",
  description: "How much wool there is",
  execute: async () => 12.5,
};

export const silk = {
  name: "silk",
  description: "What silk there is",
  execute: async () => "None",
};
