export const sizes = [
  { id: "s", label: "Small" },
  { id: "l", label: "Large" },
];
export const repeated = [
  { id: "s", label: "Small" },
  { id: "s", label: "Smaller" },
];
export const unnamed = [
  { id: "s", label: "Small" },
  { id: "l", label: 2 },
];
export const numbers = { one: 1, two: 2 };
export const labels = { small: "Small", count: 2 };
