import type { Evidence } from "../../flow/proven-origins.js";
import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { lineStart } from "../../syntax/lines.js";
import {
  type CallValue,
  type FunctionValue,
  member,
  members,
  type Span,
  within,
} from "../../syntax/value.js";
import { contextMembers, contextReads, contextTypesIn, isContextType } from "./context-reads.js";
import { hasWholeSchemas } from "./whole-schemas.js";
import { wordPattern } from "../../syntax/word-pattern.js";

/** The marker that the SDK's codemod leaves where manual work is needed. */
export const leftMark = "@mcp-codemod-error";

/** A note in such a comment, and the check whether its work is done. */
interface Done {
  readonly says: RegExp;
  readonly isDone: (
    document: Document,
    behind: number,
    said: string,
    functionsElsewhere: FunctionsElsewhere,
  ) => boolean;
}

/** The functions of other files that a path in a document may call. */
type FunctionsElsewhere = (document: Document, path: readonly string[]) => readonly FunctionValue[];

const known: readonly Done[] = [
  {
    says: /^Could not verify (?:`\w+`|the schema argument) is a schema object/u,
    isDone: (document, behind) => {
      const call = callAt(document, behind);
      return call !== undefined && hasWholeSchemas(call);
    },
  },
  {
    says: /^Destructuring of context parameter in signature/u,
    isDone: (document, behind) => {
      const given = callAt(document, behind)?.arguments.at(-1);
      const handler = given ?? document.functions.find(({ span }) => span[0] === behind);
      return (
        handler?.kind === "function" &&
        handler.parameters.at(-1)?.bindings.some(({ path }) => path[0] === "mcpReq") === true
      );
    },
  },
  {
    // A context with another name is fine if it is read with the members of SDK 2.
    says: /^Cannot rename '\w+' to 'ctx'/u,
    isDone: ({ functions, text }, behind) => {
      const handler = functions.find(({ span }) => span[0] === behind);
      const { name, type } = handler?.parameters.at(-1) ?? {};
      if (!handler || name === undefined || type) return false;
      const old = new RegExp(
        String.raw`${wordPattern(name)}\??\.(?!mcpReq\b|http\b|sessionId\b)`,
        "u",
      );
      return !old.test(text.slice(...handler.span));
    },
  },
  {
    says: /^set\w+Handler with a non-string first argument/u,
    isDone: (document, behind) => callAt(document, behind)?.arguments[0]?.kind === "scalar",
  },
  {
    says: /^The context object is forwarded to [\w$.?!]+\(/u,
    isDone: (document, _, said, functionsElsewhere) => {
      const callee = /forwarded to (?<callee>[^(]+)\(/u.exec(said)?.groups?.["callee"];
      const path = callee?.split(/[^\w$]+/u).filter((word) => word !== "") ?? [];
      const own = document.functions.filter((one) => one.name === path.at(-1));
      const helpers = own.length > 0 ? own : functionsElsewhere(document, path);
      return helpers.length > 0 && helpers.every(readsContext);
    },
  },
  {
    // A record for a log, or what a transport is given with a request: contexts have more.
    says: /^This object looks like a v1 handler-context mock \((?:authInfo|requestId|sessionId|, )+\)/u,
    isDone: (document, behind, said) => {
      const named = said.slice(said.indexOf("(") + 1, said.indexOf(")")).split(", ");
      const record = document.objects.find(
        (one) => one.span[0] >= behind && named.every((name) => member(one, name)),
      );
      if (record?.place.kind === "returned") return true;
      if (record?.place.kind !== "argument") return false;
      const { callee, name } = record.place.call;
      const isOther = members(record).some(({ key = "" }) => !contextMembers.has(key));
      return callee.length > 1 && (isOther || name === "handleRequest");
    },
  },
  {
    // It takes any type of such a name for the SDK's.
    says: /^Parameter annotation '[^]*' mentions a context type/u,
    isDone: (document) => contextTypesIn(document).size === 0,
  },
  {
    says: /^Re-export from \S+ mixes symbols/u,
    isDone: ({ text }, behind) =>
      /^export \{[^{}]*\} from ["']@modelcontextprotocol\/core["']/u.test(text.slice(behind)),
  },
  {
    says: /^Re-exported ErrorCode was split/u,
    isDone: ({ text }, behind) => /\bProtocolErrorCode as ErrorCode\b/u.test(text.slice(behind)),
  },
];

/** Whether a function reads a context as SDK 2 gives it, and no member as SDK 1 gives it. */
function readsContext(by: FunctionValue): boolean {
  const { document } = by;
  const isRead = /\bmcpReq\b/u.test(document.text.slice(...by.span));
  return by.parameters.some(({ type }, index) => {
    const isIt: Evidence<boolean> = {
      ofType: () => undefined,
      ofParameter: (one, at) => (one === by && at === index) || undefined,
    };
    const isOld = contextReads(document, isIt).some(
      (read) => within(read.span, by.span) && read.key !== "sessionId",
    );
    return !isOld && (isRead || (type !== undefined && isContextType(document, type)));
  });
}

/** Removes notes from the codemod's comments if their work is done. */
export function codemodComments(
  document: Document,
  { functionsElsewhere }: { readonly functionsElsewhere: FunctionsElsewhere },
): readonly Edit[] {
  return document.comments.flatMap(({ span }): readonly Edit[] => {
    const comment = /^\/\* @mcp-codemod-error (?<said>[^]*) \*\/$/u.exec(
      document.text.slice(...span),
    );
    const said = comment?.groups?.["said"]?.split(" | ") ?? [];
    const behind = behindSpace(document, span);
    const left = said.filter(
      (one) =>
        !known.some(
          ({ says, isDone }) => says.test(one) && isDone(document, behind, one, functionsElsewhere),
        ),
    );
    if (left.length === said.length) return [];
    const line: Span = [lineStart(document, span[0]), lineStart(document, behind)];
    return left.length === 0
      ? [{ span: line, text: "" }]
      : [{ span, text: `/* ${leftMark} ${left.join(" | ")} */` }];
  });
}

function behindSpace({ text }: Document, [, end]: Span): number {
  return end + (/^\s*/u.exec(text.slice(end))?.[0].length ?? 0);
}

/** The registration at an offset. */
function callAt({ calls }: Document, offset: number): CallValue | undefined {
  return calls
    .filter(({ name, outer }) => {
      const isNear = outer[0] >= offset && outer[0] <= offset + 40;
      return isNear && /^(?:register\w+|set\w+Handler)$/u.test(name);
    })
    .toSorted((one, other) => one.outer[0] - other.outer[0])[0];
}
