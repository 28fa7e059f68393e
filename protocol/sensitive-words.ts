/** Something that no form may ask for (2025-11-25, Elicitation: passwords, API keys, access tokens, payment credentials). */
export interface SensitiveThing {
  /** As the object of "ask for". */
  readonly what: string;
  /** Why it counts. */
  readonly reason: string;
  /** The words that name it, in lower case, as the end of a name or of a noun with its adjectives. */
  readonly words: readonly string[];
  /** Words that name it only where nothing but an article or the like stands before them. */
  readonly alone?: readonly string[];
  /** Whether people ask for it with a field for numbers too. */
  readonly canBeNumber?: true;
  /** Words beside it that show another meaning. */
  readonly unless?: RegExp;
}

/**
 * What counts are credentials: what opens something for whoever has it. Names, addresses, birthdays, and numbers of
 * insurances and passports are none, and the protocol leaves them to the judgement of those who ask.
 * Not here are words that mean other things as often: `token` and `key` by themselves (coins, pages, music, maps),
 * `code`, `credentials`, `access code` (a door's), `confirmation code` (a booking's).
 */
export const sensitiveThings: readonly SensitiveThing[] = [
  {
    what: "a password",
    reason: "It opens an account, and many people have one for several.",
    words: ["password", "passwords", "passwd", "pwd", "passphrase", "pass phrase", "passcode"],
    canBeNumber: true,
  },
  {
    what: "a secret",
    reason: "Two programs know each other by it.",
    words: [
      ...["client secret", "api secret", "app secret", "application secret", "consumer secret"],
      ...["webhook secret", "shared secret", "signing secret", "oauth secret"],
    ],
    // Behind any other word it may be a trade secret, or that of a riddle.
    alone: ["secret"],
  },
  {
    what: "an API key",
    reason: "Whoever has it acts, and spends, for its owner.",
    words: ["api key", "api keys", "apikey", "access key", "secret key", "subscription key"],
  },
  {
    what: "an access token",
    reason: "It stands for a login.",
    words: [
      ...["access token", "access tokens", "refresh token", "bearer token", "session token"],
      ...["auth token", "authentication token", "oauth token", "id token", "api token"],
      ...["personal token", "bot token", "deploy token", "jwt"],
      // What these services call a token is one, whatever stands before it.
      ...["github token", "gitlab token", "slack token", "discord token", "telegram token"],
      ...["npm token", "notion token", "jira token", "figma token", "vercel token"],
      ...["hugging face token", "hf token", "cloudflare token", "digitalocean token"],
    ],
  },
  {
    what: "a private key",
    reason: "It signs and decrypts for its owner.",
    words: ["private key", "signing key", "encryption key", "decryption key"],
  },
  {
    what: "the phrase of a wallet",
    reason: "It restores the wallet, with all that is in it.",
    words: ["seed phrase", "recovery phrase", "secret phrase", "mnemonic phrase", "seed words"],
  },
  {
    what: "a recovery code",
    reason: "It takes the place of a login.",
    words: ["recovery code", "recovery codes", "backup code", "backup codes"],
  },
  {
    what: "the number of a payment card",
    reason: "It pays, together with what else is on the card.",
    words: ["card number", "card no", "cc number", "credit card", "debit card"],
    unless:
      /\b(?:library|loyalty|member|membership|gift|bonus|insurance|health|identity|id|student|business|sim|report|score|trading|playing|index|board|kanban|trello|deck)\b/iu,
  },
  {
    what: "the security code of a payment card",
    reason: "It pays, together with the number.",
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
    reason: "It is the second half of a login.",
    words: [
      ...["otp", "otp code", "totp", "totp code", "one time code", "one time pin", "mfa code"],
      ...["2fa code", "two factor code", "verification code", "authentication code"],
      ...["authenticator code", "auth code", "login code", "sms code"],
    ],
    canBeNumber: true,
  },
];

/** Words before the name of a thing that say nothing of what it is. */
export const wordsBefore: ReadonlySet<string> = new Set([
  ...["a", "an", "my", "our", "the", "their", "this", "your"],
  ...["account", "current", "existing", "login", "new", "old", "user", "users"],
  ...["confirm", "enter", "please", "re", "repeat", "retype", "verify"],
]);

/** Words behind it that say nothing of what it is; behind any other one, that is what is asked for (`password policy`). */
export const wordsAfter: ReadonlySet<string> = new Set([
  ...["again", "confirm", "confirmation", "repeat", "repeated"],
  ...["field", "here", "input", "optional", "please", "required", "string", "text", "value"],
]);

/** First words that make a name one of something to do, or to answer with yes or no: `resetPassword`, `hasPassword`. */
export const wordsOfActions: ReadonlySet<string> = new Set([
  ...["allow", "change", "delete", "disable", "enable", "forgot", "forgotten", "generate"],
  ...["has", "have", "hide", "is", "keep", "need", "needs", "no", "remember", "remove", "require"],
  ...["requires", "reset", "revoke", "rotate", "save", "send", "show", "skip", "store", "use"],
  ...["which", "without"],
]);
