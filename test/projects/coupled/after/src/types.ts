/** What the forms of this desk are made of. */
export interface DeskField {
  type: "string";
  title?: string;
  enum?: string[];
  enumNames?: string[];
  oneOf?: { const: string; title: string }[];
}

export interface DeskForm {
  type: "object";
  properties: Record<string, DeskField | ExtraField>;
}

export const clayField: DeskField = {
  type: "string",
  title: "Clay",
  oneOf: [
    { const: "stone", title: "Stoneware" },
    { const: "earth", title: "Earthenware" },
  ],
};

/** A field that may be left out of a form. */
export type ExtraField = {
  type: "string";
  enum?: string[];
  enumNames?: string[];
  oneOf?: { const: string; title: string }[];
};

export const glazeField: ExtraField = {
  type: "string",
  oneOf: [
    { const: "ash", title: "Ash" },
    { const: "tin", title: "Tin" },
  ],
};
