export interface Block {
  type: string;
  text: string;
}

export interface Answer {
  content: Block[];
}

export interface Form {
  type: "object";
  properties: Record<string, Field>;
}

export interface Field {
  type: string;
  enum: string[];
  enumNames?: string[];
}

export interface Message {
  role: string;
  content: Block;
}
