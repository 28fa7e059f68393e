/** The first revision in which every request says its revision, instead of a handshake. */
export const statelessRevision = "2026-07-28";

/** Where a request says its revision: a key of its `_meta`. */
export const revisionKey = "io.modelcontextprotocol/protocolVersion";
