console.log("Reading settings");

export const settings = { port: 3000 };
