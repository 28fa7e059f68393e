import type { Document, TypeDeclaration } from "../../syntax/document.js";
import { importsFrom } from "../imports.js";
import { registrations } from "../registrations.js";
import type { KnownFile } from "../known-file.js";
import { contractsOf, namesProtocol } from "./contracts.js";
import { isReceived } from "./sent-kinds.js";

/** Modules of the SDK that export clients. */
const clients = /^@modelcontextprotocol\/(?:client|sdk\/client)(?:\/|$)/u;

/** Methods of clients that return content of other programs. */
const reads: ReadonlySet<string> = new Set(["callTool", "getPrompt", "readResource"]);

/**
 * Whether a type describes only content that the project itself writes, so it needs no other kinds
 * of blocks: its file registers what returns them, or it belongs to a server and is not named after
 * the protocol.
 */
export function writesContentOnly(
  document: Document,
  settings: KnownFile,
  type: TypeDeclaration,
): boolean {
  const calls = (functions: { readonly has: (name: string) => boolean }): boolean =>
    document.calls.some(({ name }) => functions.has(name));
  if (calls(reads) || importsFrom(document, clients)) return false;
  if (calls(registrations)) return true;
  const isOfServer = settings.isServer && !/client/iu.test(settings.path);
  return (
    isOfServer &&
    contractsOf(document, settings).some(
      (contract) =>
        contract.declaration === type &&
        !namesProtocol(contract) &&
        !isReceived(contract, document, settings),
    )
  );
}
