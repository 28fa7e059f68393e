// A program of its own: it may print.
import "dotenv/config";
import dotenv from "dotenv";

dotenv.config();
console.log(process.env.KINDS);
