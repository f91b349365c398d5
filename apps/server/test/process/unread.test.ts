import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from '../servers/runProgram.ts'
import { chainsAt, startServerProcess } from '../servers/serverProcess.ts'
import { newDatabase } from '../servers/testDatabase.ts'

// A misspelt variable is ignored, so whoever starts a program has to hear of it.

test('a server names misspelt variables in one line when it starts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-unread-'))
  const server = await startServerProcess({
    VITRINE_DATA: folder,
    VITRINE_ROLE: 'web',
    RPC_URL_ETH: 'http://127.0.0.1:9',
    ...(await newDatabase(folder)),
    ...chainsAt('http://127.0.0.1:9'),
  })
  const lines = server.said().split('\n')
  expect(lines.filter((line) => line.includes('Nothing reads VITRINE_ROLE, RPC_URL_ETH:'))).toHaveLength(1)
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

test('a command names them too, also beside what is missing', async () => {
  const env = { VITRINE_PROFILE: 'mainnet', RPC_URL_ETH: 'https://a.example' }
  const [code, said] = await runProgram('export.ts', env, join(tmpdir(), 'nothing'))
  expect(code).toBe(1)
  expect(said).toContain('Nothing reads RPC_URL_ETH: misspelt')
})
