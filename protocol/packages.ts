/** The official packages. Their types have titled enums since SDK 1.22 and in every 2.x. */
export const officialPackages = /^@modelcontextprotocol\//u;

/** Packages for building servers: the SDKs, and frameworks based on them. */
export const packagesForServers =
  /^(?:@modelcontextprotocol\/(?:sdk|server|node|express|hono|fastify|ext-apps)$|@(?:tmcp|frontmcp|rekog\/mcp-nest|nuxtjs\/mcp-toolkit|vercel\/mcp-adapter)(?:$|\/)|(?:fastmcp|litemcp|mcp-framework|mcp-handler|mcp-lite|mcp-use|simply-mcp|skybridge|tmcp|xmcp)$)/u;

/** Modules for servers, official or not, with the protocol's name in theirs. */
export const packagesNamedMcp =
  /(?:^|[/@._-])mcp(?:$|[/._-])|modelcontextprotocol|^@?tmcp(?:$|\/)|^xmcp$/iu;
