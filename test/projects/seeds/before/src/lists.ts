export const glazes = ["ash", "celadon"] as const;
export const glazeNames = ["Ash glaze", "Celadon"] as const;

export const kilns = ["wood", "gas", "raku"];
export const kilnNames = ["Wood kiln", "Gas kiln"];
