export const tokenPrefix = "harvest-";
export const separator = "";
export const sharedToken = "rehearsal";
