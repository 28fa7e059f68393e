export const bowl = {
  type: "string" as const,
  enum: ["flat", "deep"],
  enumNames: ["A plate", "A bowl"],
};

export const vase = {
  type: "string" as const,
  enum: ["slim", "wide"],
  enumNames: ["For one flower", "For many"],
};

export const lid = {
  type: "string" as const,
  enum: ["cork", "clay"],
  enumNames: ["Of cork", "Of clay"],
};

export interface PotField {
  type: "string";
  enum: string[];
  enumNames: string[];
}
