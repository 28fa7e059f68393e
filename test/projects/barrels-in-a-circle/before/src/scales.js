export * from "./ovens.js";
export const weigh = (field) => console.log(Object.keys(field));
