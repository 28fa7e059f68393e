export const rows = {
  apples: { kind: "apples", says: "All apple trees" },
  pears: { kind: "pears", says: "All pear trees" },
};
