import type { Settings } from "../../context/settings.js";
import { dispatchIn } from "../../context/messages/dispatch.js";
import type { NamedMethod } from "../../context/messages/dispatch/named-method.js";
import {
  insteadOfMethod,
  insteadOfRequest,
  type Removal,
  removedTasks,
  taskMethods,
  tasksExtension,
} from "../../protocol/removed.js";
import { codeMentions } from "../../syntax/code-mentions.js";
import type { Document } from "../../syntax/document.js";
import { within } from "../../syntax/value.js";

/** A removed method that a file without an SDK handles or sends. */
export interface DispatchedMethod extends NamedMethod {
  readonly removal: Removal;
}

/**
 * Finds removed methods in the dispatch of a file. Where the file also knows `server/discover`, they
 * are there for peers of older revisions.
 */
export function* dispatchedMethods(
  document: Document,
  settings: Settings,
): Iterable<DispatchedMethod> {
  const dispatch = dispatchIn(document, settings);
  if (!dispatch) return;
  const hasTasks = codeMentions(document, tasksExtension);
  const asksInResults = codeMentions(document, "inputRequests");
  const told = new Set<unknown>();
  for (const named of [dispatch.handled, dispatch.sent]) {
    if (named.some(({ method }) => method === "server/discover")) continue;
    for (const one of named) {
      const { arm, isSent, method } = one;
      const hasArm = named.some((other) => other.arm && other.method === method);
      // A check before the dispatch is not what handles the method, nor is a branch that sends it.
      if (!isSent && !arm && hasArm) continue;
      const asks = (other: NamedMethod): boolean =>
        arm !== undefined && other.method === method && within(other.at.span, arm);
      if (!isSent && dispatch.sent.some(asks)) continue;
      const removal =
        insteadOfMethod.get(method) ??
        (asksInResults ? undefined : insteadOfRequest.get(method)) ??
        (taskNames.has(method) && !hasTasks ? removedTasks : undefined);
      if (removal && !told.has(one.at)) yield { ...one, removal };
      told.add(one.at);
    }
  }
}

const taskNames: ReadonlySet<string> = new Set(taskMethods.values());
