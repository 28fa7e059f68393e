/** Control characters, characters that change the direction of text, and lone surrogates. */
const unsafe = /[\p{Cc}\p{Bidi_Control}\p{Cs}]/gu;

/**
 * Makes a text from a file or a file name safe for terminals. Each invisible character is replaced
 * by exactly one visible character, which keeps columns intact.
 */
export function visible(text: string): string {
  return withNames(text, unsafe, () => "\ufffd");
}

/** Replaces characters: control characters by their pictures, all others by names. */
export function withNames(
  text: string,
  invisible: RegExp,
  nameOf: (code: number) => string,
): string {
  return text.replace(invisible, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? "\u2421" : nameOf(code);
  });
}
