import type { Document } from "../syntax/document.js";

/** Words of which code for the protocol holds one: its name, that of its forms, its methods. */
const words = /mcp|model[ -]?context[ -]?protocol|elicit|tools\/call|prompts\/get/iu;

/** Whether a file says anywhere that it is about the protocol: names that other APIs have too are no proof without it. */
export function saysProtocol({ text }: Document): boolean {
  return words.test(text);
}
