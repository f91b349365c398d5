import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainsAt, inherited, type ServerProcess, startServerProcess } from '../servers/serverProcess.ts'

const nowhere = 'http://127.0.0.1:9'
const env = { ...chainsAt(nowhere), LOG_LEVEL: 'silent' }
let folder: string
let server: ServerProcess
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-second-'))
  server = await startServerProcess({ ...env, VITRINE_DATA: folder })
})
afterAll(async () => {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

test('a second server on the same embedded database says who holds it, and exits', async () => {
  const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
  const second = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...inherited, PORT: '0', VITRINE_DATA: folder, ...env },
  })
  let said = ''
  second.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(second, 'exit')
  expect(code).toBe(1)
  expect(said).toContain(`is in use by the server on port 0 (process ${server.pid}`)
  expect((await fetch(`${server.origin}/health`)).status).toBe(200)
})

test('an idle connection stays open longer than proxies keep theirs', async () => {
  const { headers } = await fetch(`${server.origin}/health`, { headers: { connection: 'keep-alive' } })
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60)
})

test('while no chain answers, its fee and raise are unknown, never 0 [CHN-06]', async () => {
  const { chains } = await server.request('GET /common/networks')
  expect(
    chains.map(({ commission, raise_bps, raise_least }) => [commission, raise_bps, raise_least]),
  ).toEqual(Array(3).fill([null, null, null]))
})
