import dotenv from "dotenv";

const print = console.log;
console.log = () => {};
dotenv.config({ path: ".env.muted" });
console.log = print;

export const woods = process.env.WOODS ?? "";
