/** What the forms of this desk are made of. */
export interface DeskField {
  type: "string";
  title?: string;
  enum: string[];
  enumNames?: string[];
}

export interface DeskForm {
  type: "object";
  properties: Record<string, DeskField>;
}

export const clayField: DeskField = {
  type: "string",
  title: "Clay",
  enum: ["stone", "earth"],
  enumNames: ["Stoneware", "Earthenware"],
};
