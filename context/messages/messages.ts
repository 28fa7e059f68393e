import type { Document } from "../../syntax/document.js";
import type { FunctionValue, ObjectValue, Value } from "../../syntax/value.js";
import { outwards } from "../../syntax/ancestors.js";
import { byKeys } from "../../syntax/by-keys.js";
import { once } from "../../syntax/once.js";
import { isSnapshot, isTest } from "../tests/test-files.js";
import { isForeignFile } from "../foreign-protocols.js";
import { isExpected } from "../tests/test-comparisons.js";
import { RoleFinder } from "../roles/role-finder.js";
import { noRolesAcross, type RolesAcross } from "../roles/roles-across.js";
import { readOnce } from "../read-once.js";
import { noFacts } from "../known-file.js";
import type { Settings } from "../settings.js";
import { answerOf, queriesOf } from "./cross-file-queries.js";
import { isNegativeTest } from "./negative-tests.js";
import { type OtherSite, otherSites, type SilentHandler, silentHandlers } from "./other-sites.js";
import { roleInServer } from "./shapes-in-servers.js";
import { dataRoles, textRoles } from "./role-parts.js";
import type { MessageRole } from "./roles.js";
import { withoutContract } from "./contract-roles.js";
import { messageGrammar } from "./message-grammar.js";
import { type Note, withoutNote } from "./notes.js";

/** An object with a proven role in what servers and clients send. */
export interface Site {
  readonly object: ObjectValue;
  readonly role: MessageRole;
  /** The name of the framework that takes it by a contract of its own. */
  readonly framework?: string | undefined;
}

/** Everything in a document that is part of the protocol. */
export interface Messages extends RolesAcross<MessageRole> {
  readonly sites: readonly Site[];
  /** The role of any value. */
  readonly roleOf: (value: Value) => MessageRole | undefined;
  /** The values with a role, in source order. */
  readonly valuesWith: (role: MessageRole) => readonly Value[];
  /** Every role of a value that is used in several places. */
  readonly rolesOf: (value: Value) => readonly MessageRole[];
  /** Whether what is under a key of an object is replaced wherever that is spread into another. */
  readonly isReplaced: (object: ObjectValue, key: string) => boolean;
  /** Whether what an object lacks under a key may come from elsewhere wherever it goes. */
  readonly mayBeFilled: (object: ObjectValue, key: string) => boolean;
  /** What every registration for which a value is made says about it. */
  readonly noteOn: (value: Value) => Note | undefined;
  /** Values other than object literals that handlers return, or that are in lists of blocks. */
  readonly others: () => readonly OtherSite[];
  /** Whether a function is itself a handler, as opposed to a function that handlers call. */
  readonly isHandler: (by: FunctionValue) => boolean;
  /** Handlers that run to their end without returning anything. */
  readonly silentHandlers: () => readonly SilentHandler[];
  /** Whether the role of a value is inferred only from its shape, in the project of a server. */
  readonly isLikely: (value: Value) => boolean;
}

/** The settings on which messages depend, and so does what is read from them. */
export const settingsOfMessages = [
  "facts",
  "isAssumed",
  "isServer",
  "path",
  "registrations",
] as const;

export type MessageSettings = Pick<Settings, (typeof settingsOfMessages)[number]>;

/** The messages of a document, in source order. */
export const messagesOf = readOnce(settingsOfMessages, (document, settings): Messages =>
  isForeignFile(document) || isSnapshot(settings) ? nothing : read(document, settings),
);

/** The names of files that TypeScript checks. */
const isTyped = /\.[cm]?tsx?$/u;

const nothing: Messages = {
  sites: [],
  roleOf: () => undefined,
  valuesWith: () => [],
  rolesOf: () => [],
  isReplaced: () => false,
  mayBeFilled: () => false,
  noteOn: () => undefined,
  others: () => [],
  isHandler: () => false,
  silentHandlers: () => [],
  ...noRolesAcross,
  isLikely: () => false,
};

function read(document: Document, settings: MessageSettings): Messages {
  const facts = settings.facts ?? noFacts;
  const { messages: seeds, passed } = facts;
  const likely = new Set<Value>();
  const inServer = (object: ObjectValue): MessageRole | undefined => {
    // Tests contain made-up objects.
    const isMade = !settings.isServer || isTest(settings);
    const role = isMade ? undefined : roleInServer(object, facts);
    if (role !== undefined) likely.add(object);
    return role;
  };
  const rolesBy = (byShape: typeof inServer): RoleFinder<MessageRole> =>
    new RoleFinder(document, messageGrammar(document, { ...settings, inServer: byShape, seeds }), {
      seeds,
      passed,
    });
  const roles = rolesBy(inServer);
  const proven = once(() => rolesBy(() => undefined));
  const rolesOf = (value: Value): readonly MessageRole[] => {
    const all = roles.allOf(value);
    return all.length === 0 || isExpected(value)
      ? []
      : [...new Set(all.flatMap((role) => withoutContract(withoutNote(role)[0])[0] ?? []))];
  };
  const byRole = once(() =>
    byKeys(roles.all(), (value) =>
      isNegativeTest(value, settings) ? [] : rolesOf(value).slice(0, 1),
    ),
  );
  return {
    sites: document.objects.flatMap((object) => {
      const found = roles.of(object);
      if (found === undefined || isExpected(object)) return [];
      const [role, framework] = withoutContract(withoutNote(found)[0]);
      return role === undefined || isNegativeTest(object, settings)
        ? []
        : [{ object, role, framework }];
    }),
    roleOf: (value) => rolesOf(value)[0],
    valuesWith: (role) => byRole().get(role) ?? [],
    rolesOf,
    isReplaced: (object, key) => roles.isReplaced(object, key),
    mayBeFilled: (object, key) => roles.mayBeFilled(object, key),
    noteOn: (value) => {
      const [note, ...others] = new Set(roles.allOf(value).map((role) => withoutNote(role)[1]));
      return others.length === 0 ? note : undefined;
    },
    waysTo: (object) => roles.waysTo(object),
    others: () => (isTest(settings) ? [] : otherSites(roles)),
    isHandler: (by) => roles.of(by) !== undefined,
    silentHandlers: () =>
      isTest(settings) ? [] : silentHandlers(document, roles, isTyped.test(settings.path)),
    // What imported texts are is looked up.
    elsewhere: () => roles.elsewhere().filter(({ role }) => !textRoles.has(withoutNote(role)[0])),
    takers: () =>
      roles.takers().filter(({ role }) => {
        const [own] = withoutNote(role);
        return !textRoles.has(own) && !dataRoles.has(own);
      }),
    asks: () => queriesOf(document, roles, likely),
    answer: (name, query) => answerOf(document, roles, name, query),
    isLikely: (value) => {
      if (likely.size === 0) return false;
      const own = [...outwards(value)].find((around) => roles.of(around) !== undefined);
      return own !== undefined && proven().of(own) === undefined;
    },
  };
}
