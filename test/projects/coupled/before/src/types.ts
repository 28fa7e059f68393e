/** What the forms of this desk are made of. */
export interface DeskField {
  type: "string";
  title?: string;
  enum: string[];
  enumNames?: string[];
}

export interface DeskForm {
  type: "object";
  properties: Record<string, DeskField | ExtraField>;
}

export const clayField: DeskField = {
  type: "string",
  title: "Clay",
  enum: ["stone", "earth"],
  enumNames: ["Stoneware", "Earthenware"],
};

/** A field that may be left out of a form. */
export type ExtraField = {
  type: "string";
  enum: string[];
  enumNames?: string[];
};

export const glazeField: ExtraField = {
  type: "string",
  enum: ["ash", "tin"],
  enumNames: ["Ash", "Tin"],
};
