export const SIZES = ["s", "l"] as const;
export const SIZE_NAMES = Object.freeze(["Small", `Large`]);

export const CUPS = ["mug", "bowl"] satisfies string[];
export const CUP_NAMES: readonly string[] = ["A mug", "A bowl", "A vase"];

export let LIDS = ["cork", "clay"];
export const LID_NAMES = ["Of cork", "Of clay"];

export const GLAZES = ["ash", "tin"];
export const GLAZE_NAMES = ["Ash", `Tin ${GLAZES.length}`];

export const CLAYS = ["red", "white"];
export const CLAY_NAMES = Object.values({ red: "Red", white: "White" });

export function MAKERS() {
  return ["ann", "bob"];
}

export const replaceLids = (lids: string[]) => {
  LIDS = lids;
};
