console.error("Reading settings");

export const settings = { port: 3000 };
