/**
 * Something that a form must not ask for (2025-11-25, Elicitation: passwords, API keys, access
 * tokens, payment credentials).
 */
export interface SensitiveThing {
  /** A noun phrase that completes "ask for". */
  readonly what: string;
  /** Why it is sensitive. */
  readonly reason: string;
  /** The words for it, in lower case, at the end of a name or of a noun phrase. */
  readonly words: readonly string[];
  /** Words for it that count only without other words before them, except articles and the like. */
  readonly alone?: readonly string[];
  /** Whether number fields may ask for it too. */
  readonly canBeNumber?: true;
  /** Other words beside it that indicate another meaning. */
  readonly unless?: RegExp;
}

/**
 * Credentials: things that grant access to anyone who has them. Names, addresses, birthdays,
 * insurance numbers and passport numbers are not credentials, and the protocol leaves them to the
 * server's judgment. Ambiguous words are left out: `token` and `key` by themselves (coins, pages,
 * music, maps), `code`, `credentials`, `access code` (for a door), `confirmation code` (for a
 * booking).
 */
export const sensitiveThings: readonly SensitiveThing[] = [
  {
    what: "a password",
    reason: "It opens an account, and many people use the same one for several.",
    words: ["password", "passwords", "passwd", "pwd", "passphrase", "pass phrase", "passcode"],
    canBeNumber: true,
  },
  {
    what: "a secret",
    reason: "Programs use it to prove who they are.",
    words: [
      ...["client secret", "api secret", "app secret", "application secret", "consumer secret"],
      ...["webhook secret", "shared secret", "signing secret", "oauth secret"],
    ],
    // After any other word, it may be a trade secret, or the secret of a riddle.
    alone: ["secret"],
  },
  {
    what: "an API key",
    reason: "Anyone who has it can act, and spend, as its owner.",
    words: ["api key", "api keys", "apikey", "access key", "secret key", "subscription key"],
  },
  {
    what: "an access token",
    reason: "It replaces a login.",
    words: [
      ...["access token", "access tokens", "refresh token", "bearer token", "session token"],
      ...["auth token", "authentication token", "oauth token", "id token", "api token"],
      ...["personal token", "bot token", "deploy token", "jwt"],
      // Tokens of these services are access tokens, whatever comes before the words.
      ...["github token", "gitlab token", "slack token", "discord token", "telegram token"],
      ...["npm token", "notion token", "jira token", "figma token", "vercel token"],
      ...["hugging face token", "hf token", "cloudflare token", "digitalocean token"],
    ],
  },
  {
    what: "a private key",
    reason: "It signs and decrypts in its owner's name.",
    words: ["private key", "signing key", "encryption key", "decryption key"],
  },
  {
    what: "a wallet's recovery phrase",
    reason: "It restores the wallet and everything in it.",
    words: ["seed phrase", "recovery phrase", "secret phrase", "mnemonic phrase", "seed words"],
  },
  {
    what: "a recovery code",
    reason: "It replaces a login.",
    words: ["recovery code", "recovery codes", "backup code", "backup codes"],
  },
  {
    what: "a payment card number",
    reason: "With the other details of the card, it is enough to pay.",
    words: ["card number", "card no", "cc number", "credit card", "debit card"],
    unless:
      /\b(?:library|loyalty|member|membership|gift|bonus|insurance|health|identity|id|student|business|sim|report|score|trading|playing|index|board|kanban|trello|deck)\b/iu,
  },
  {
    what: "the security code of a payment card",
    reason: "With the card number, it is enough to pay.",
    words: ["cvv", "cvc", "card verification code", "card verification value", "security code"],
    canBeNumber: true,
  },
  {
    what: "a PIN",
    reason: "It opens an account, a card or a device.",
    words: [
      "pin code",
      "pin number",
      "card pin",
      "bank pin",
      "account pin",
      "sim pin",
      "device pin",
    ],
    alone: ["pin"],
    canBeNumber: true,
    unless:
      /\b(?:gpio|board|arduino|raspberry|connector|header|led|sensor|postal|post|zip|india|area|map|maps|location|place|pinterest|bowling|profile|post|thread|message|version)\b/iu,
  },
  {
    what: "a one-time code",
    reason: "It is the second factor of a login.",
    words: [
      ...["otp", "otp code", "totp", "totp code", "one time code", "one time pin", "mfa code"],
      ...["2fa code", "two factor code", "verification code", "authentication code"],
      ...["authenticator code", "auth code", "login code", "sms code"],
    ],
    canBeNumber: true,
  },
];

/** Words before the name of a thing that do not change what it is. */
export const wordsBefore: ReadonlySet<string> = new Set([
  ...["a", "an", "my", "our", "the", "their", "this", "your"],
  ...["account", "current", "existing", "login", "new", "old", "user", "users"],
  ...["confirm", "enter", "please", "re", "repeat", "retype", "verify"],
]);

/**
 * Words after the name of a thing that do not change what it is. Any other word means that
 * something else is asked for (`password policy`).
 */
export const wordsAfter: ReadonlySet<string> = new Set([
  ...["again", "confirm", "confirmation", "repeat", "repeated"],
  ...["field", "here", "input", "optional", "please", "required", "string", "text", "value"],
]);

/** First words that make a name an action or a yes/no question: `resetPassword`, `hasPassword`. */
export const wordsOfActions: ReadonlySet<string> = new Set([
  ...["allow", "change", "delete", "disable", "enable", "forgot", "forgotten", "generate"],
  ...["has", "have", "hide", "is", "keep", "need", "needs", "no", "remember", "remove", "require"],
  ...["requires", "reset", "revoke", "rotate", "save", "send", "show", "skip", "store", "use"],
  ...["which", "without"],
]);
