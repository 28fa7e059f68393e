export const bowl = {
  type: "string" as const,
  oneOf: [
    { const: "flat", title: "A plate" },
    { const: "deep", title: "A bowl" },
  ],
};

export const vase = {
  type: "string" as const,
  oneOf: [
    { const: "slim", title: "For one flower" },
    { const: "wide", title: "For many" },
  ],
};

export const lid = {
  type: "string" as const,
  oneOf: [
    { const: "cork", title: "Of cork" },
    { const: "clay", title: "Of clay" },
  ],
};

export interface PotField {
  type: "string";
  enum: string[];
  enumNames: string[];
}
