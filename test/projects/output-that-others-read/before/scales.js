import { price } from "./parcels/prices.js";

price(Number(process.argv[2]));
