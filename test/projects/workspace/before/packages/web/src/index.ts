import { sizes } from "@team/forms";
export const names: string[] = sizes.enumNames;
