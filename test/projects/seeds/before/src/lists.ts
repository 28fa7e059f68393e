export const glazes = ["ash", "celadon"] as const;
export const glazeNames = ["Ash glaze", "Celadon"] as const;

export const kilns = ["wood", "gas", "raku"];
export const kilnNames = ["Wood kiln", "Gas kiln"];

export const shelves: string[] = ["top", "top", "low"];
export const shelfNames: string[] = ["Top", "Upper", "Low"];
