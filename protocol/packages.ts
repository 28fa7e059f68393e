/** Where the official packages come from; their types know titled enums since SDK 1.22 and in every 2.x. */
export const officialPackages = /^@modelcontextprotocol\//u;

/** Packages that servers are made with: the SDKs and the frameworks on top of them. */
export const packagesForServers =
  /^(?:@modelcontextprotocol\/(?:sdk|server|node|express|hono|fastify|ext-apps)$|@(?:tmcp|frontmcp|rekog\/mcp-nest|nuxtjs\/mcp-toolkit|vercel\/mcp-adapter)(?:$|\/)|(?:fastmcp|litemcp|mcp-framework|mcp-handler|mcp-lite|mcp-use|simply-mcp|skybridge|tmcp|xmcp)$)/u;

/** Modules for servers, official or not, by the name of the protocol in theirs. */
export const packagesNamedMcp =
  /(?:^|[/@._-])mcp(?:$|[/._-])|modelcontextprotocol|^@?tmcp(?:$|\/)|^xmcp$/iu;
