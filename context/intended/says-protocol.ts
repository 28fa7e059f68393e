import type { Document } from "../../syntax/document.js";

/** Words of which protocol code contains at least one: its name, elicitation, its methods. */
const words = /mcp|model[ -]?context[ -]?protocol|elicit|tools\/call|prompts\/get/iu;

/** Whether a file mentions the protocol. Otherwise names that other APIs use prove nothing. */
export function saysProtocol({ text }: Document): boolean {
  return words.test(text);
}
