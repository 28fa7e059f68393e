export interface Picture {
  type: "image";
  data: string;
  mimeType: string;
  url?: string;
}

export declare const picture: Picture;
