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
