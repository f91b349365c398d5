import { execFile } from 'node:child_process'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { missing } from '../../../../scripts/testing/ownPackages.ts'
import { createApi } from '../../src/api/createApi.ts'
import { createSite } from '../../src/api/createSite.ts'
import { listen } from '../../src/api/listen.ts'
import { startTestServer, type TestServer } from '../servers/testServer.ts'

// The protocol's own conformance suite, at /mcp of a real server.

const folder = new URL('../../../../scripts/testing/mcp/', import.meta.url)
const pathOf = (name: string) => fileURLToPath(new URL(name, folder))
const suiteMissing = missing('mcp')
let server: TestServer
let listener: Server

beforeAll(async () => {
  if (suiteMissing) return
  server = await startTestServer({ env: { PUBLIC_URL: 'http://127.0.0.1:3000' } })
  const site = createSite(server.context, createApi(server.context), null)
  listener = await listen(site.fetch, '127.0.0.1', 0)
})
afterAll(async () => {
  listener?.close()
  await server?.stop()
})

test('the conformance suite passes, but for what the server does not offer', async (context) => {
  if (suiteMissing) return context.skip(suiteMissing)
  const { port } = listener.address() as AddressInfo
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      pathOf('node_modules/@modelcontextprotocol/conformance/dist/index.js'),
      'server',
      '--url',
      `http://127.0.0.1:${port}/mcp`,
      '--expected-failures',
      pathOf('notOffered.yml'),
    ],
    { cwd: tmpdir() },
  ).catch((error: { stdout: string }) => {
    throw new Error(error.stdout.slice(-3_000))
  })
  const passed = [...stdout.matchAll(/^✓ (\S+): ([1-9]\d*) passed, 0 failed/gm)].map(([, name]) => name)
  expect(passed).toEqual(['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'])
}, 60_000)
