import { weigh } from "./weigh.js";

export const price = (parcel) => weigh(parcel) * 2;
