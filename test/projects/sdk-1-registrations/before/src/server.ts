import { Client } from '@modelcontextprotocol/sdk/client'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory'
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js'

import { z } from 'zod'
import { trim } from './trim.js'
import { basketShape, ladder, treeText } from './tools/shapes.js'

export const server = new McpServer({ name: 'orchard', version: '1.0.0' })

// Every form of the older methods.
server.tool('count', async () => ({ content: [{ type: 'text', text: '12' }] }))

server.tool('water', 'Waters all trees', async (extra) => ({
  content: [{ type: 'text', text: String(extra.requestId) }],
}))

server.tool(
  'plant',
  trim`
    Plants a tree.
  `,
  { kind: z.string(), rows: z.number().optional() }, // of one kind
  async ({ kind, rows }) => ({ content: [{ type: 'text', text: `${kind} ${rows ?? 1}` }] }),
)

server.tool(
  'pick',
  treeText,
  basketShape,
  { title: 'Pick', readOnlyHint: false },
  async ({ fruit }, { signal }) => ({ content: [{ type: 'text', text: fruit + String(signal.aborted) }] }),
)

server.tool('climb', ladder.extend({ high: z.boolean() }).shape, async ({ rungs, high }) => ({
  content: [{ type: 'text', text: `${rungs} ${high}` }],
}))

server.tool('look', 'Looks around', { readOnlyHint: true }, async () => ({ content: [] }))

server.tool('rest', {}, async () => ({ content: [] }))

server.registerTool(
  'graft',
  {
    description: 'Grafts a branch',
    inputSchema: {
      branch: z.string().describe(`Which
  branch`),
      ...basketShape,
    },
    outputSchema: basketShape,
  },
  async ({ branch, fruit }) => ({
    content: [{ type: 'text', text: branch }],
    structuredContent: { fruit },
  }),
)

server.prompt('harvest', 'Plans the harvest', { month: z.string() }, ({ month }) => ({
  messages: [{ role: 'user', content: { type: 'text', text: `What is ripe in ${month}?` } }],
}))

server.resource('tree', new ResourceTemplate('tree://{name}', { list: undefined }), async (uri) => ({
  contents: [{ uri: uri.href, text: 'A tree' }],
}))

export async function connected() {
  const [one, other] = InMemoryTransport.createLinkedPair()
  await server.connect(one)
  const client = new Client({ name: 'gardener', version: '1.0.0' })
  await client.connect(other)
  return client
}
