export type KeyMessageId = keyof typeof keyMessages;

export const keyMessages = {
  malformed:
    "Readers that check keys of `_meta` refuse `{{ key }}`. A key has letters, digits, `-`, `_` and `.`, begins and ends with a letter or digit, and may have a prefix like `com.example/`.",
  reserved:
    "In {{ revision }} keys with the prefix `{{ prefix }}` belong to the protocol, which may give `{{ key }}` another meaning. Use your own prefix, like `com.example/`.",
  wrongType:
    "Readers of `{{ key }}` in `_meta` refuse the message or ignore the key when it is {{ found }}. It must be {{ expected }}.",
  wrongFormat: "Readers of `{{ key }}` cannot parse this string. It must be {{ shape }}.",
};
