import dotenv, { config as load } from "dotenv";

dotenv.config();
dotenv.config({ path: ".env.local" });
load({ path: ".env.other", quiet: true });
dotenv.parse("KINDS=trout");

export const kinds = process.env.KINDS ?? "";
