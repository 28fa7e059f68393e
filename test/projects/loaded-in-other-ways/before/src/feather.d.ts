export declare const feather: { type: "image"; data: string };
