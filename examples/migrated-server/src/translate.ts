const texts: Record<string, string> = {
  "refund.card": "Back to the card I paid with",
  "refund.voucher": "As a voucher for another night",
  "reason.ill": "Somebody is ill",
  "reason.plans": "Plans have changed",
};

/** The text for a key, in the language of the desk. */
export function translate(key: string): string {
  return texts[key] ?? key;
}
