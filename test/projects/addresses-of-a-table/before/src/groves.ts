export const groves = [
  { name: "groves", template: "trees://groves" },
  { name: "grove", template: "trees://groves/{id}" },
  { name: "map", template: "groves/map" },
];
