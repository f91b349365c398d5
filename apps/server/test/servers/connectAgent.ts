import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Hono } from 'hono'
import { DOMAIN } from './testServer.ts'

/** Connects an agent to the tools of a site (MCP). The caller closes it. */
export async function connectAgent(
  site: Hono,
  { key, legacy = false }: { key?: string | undefined; legacy?: boolean } = {},
): Promise<Client> {
  const client = new Client(
    { name: 'agent', version: '1' },
    { versionNegotiation: { mode: legacy ? 'legacy' : 'auto' } },
  )
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`http://${DOMAIN}/mcp`), {
      fetch: async (url, init) => site.fetch(new Request(url, init)),
      ...(key && { requestInit: { headers: { authorization: `Bearer ${key}` } } }),
    }),
  )
  return client
}

/** What a tool answered. */
export function toldBy({ content }: Awaited<ReturnType<Client['callTool']>>): unknown {
  return JSON.parse((content as { text: string }[]).at(-1)?.text ?? '')
}
