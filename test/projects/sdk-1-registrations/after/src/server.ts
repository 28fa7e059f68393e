import { InMemoryTransport, McpServer, ResourceTemplate } from '@modelcontextprotocol/server'
import { Client } from '@modelcontextprotocol/client'

import { z } from 'zod'
import { trim } from './trim.js'
import { basketShape, ladder, treeText } from './tools/shapes.js'

export const server = new McpServer({ name: 'orchard', version: '1.0.0' })

// Every form of the older methods.
server.registerTool('count', {}, async () => ({ content: [{ type: 'text', text: '12' }] }))

server.registerTool('water', { description: 'Waters all trees' }, async (extra) => ({
  content: [{ type: 'text', text: String(extra.mcpReq.id) }],
}))

server.registerTool(
  'plant',
  {
    description: trim`
    Plants a tree.
  `,
    inputSchema: z.object({ kind: z.string(), rows: z.number().optional() }),
  }, // of one kind
  async ({ kind, rows }) => ({ content: [{ type: 'text', text: `${kind} ${rows ?? 1}` }] }),
)

server.registerTool(
  'pick',
  {
    description: treeText,
    inputSchema: z.object(basketShape),
    annotations: { title: 'Pick', readOnlyHint: false },
  },
  async ({ fruit }, { mcpReq: { signal } }) => ({ content: [{ type: 'text', text: fruit + String(signal.aborted) }] }),
)

server.registerTool('climb', { inputSchema: z.object(ladder.extend({ high: z.boolean() }).shape) }, async ({ rungs, high }) => ({
  content: [{ type: 'text', text: `${rungs} ${high}` }],
}))

server.registerTool('look', { description: 'Looks around', annotations: { readOnlyHint: true } }, async () => ({ content: [] }))

server.registerTool('rest', { inputSchema: z.object({}) }, async () => ({ content: [] }))

server.registerTool(
  'graft',
  {
    description: 'Grafts a branch',
    inputSchema: z.object({
      branch: z.string().describe(`Which
  branch`),
      ...basketShape,
    }),
    outputSchema: z.object(basketShape),
  },
  async ({ branch, fruit }) => ({
    content: [{ type: 'text', text: branch }],
    structuredContent: { fruit },
  }),
)

server.registerPrompt('harvest', { description: 'Plans the harvest', argsSchema: z.object({ month: z.string() }) }, ({ month }) => ({
  messages: [{ role: 'user', content: { type: 'text', text: `What is ripe in ${month}?` } }],
}))

server.registerResource('tree', new ResourceTemplate('tree://{name}', { list: undefined }), {}, async (uri) => ({
  contents: [{ uri: uri.href, text: 'A tree' }],
}))

export async function connected() {
  const [one, other] = InMemoryTransport.createLinkedPair()
  await server.connect(one)
  const client = new Client({ name: 'gardener', version: '1.0.0' })
  await client.connect(other)
  return client
}
