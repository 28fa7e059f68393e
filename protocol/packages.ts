/** Where the official packages come from; their types know titled enums since SDK 1.22 and in every 2.x. */
export const officialPackages = /^@modelcontextprotocol\//u;
