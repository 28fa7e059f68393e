/**
 * Control characters, which a terminal obeys, those that turn the direction of text around, and halves of surrogates
 * without their other half.
 */
const unsafe = /[\p{Cc}\p{Bidi_Control}\p{Cs}]/gu;

/**
 * A text from a file or its name as it may be shown on a terminal: each character that would not be seen becomes one
 * that is, so that columns stay.
 */
export function visible(text: string): string {
  return text.replace(unsafe, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? "\u2421" : "\ufffd";
  });
}
