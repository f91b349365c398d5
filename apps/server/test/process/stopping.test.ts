import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chainsAt, startServerProcess } from '../servers/serverProcess.ts'
import { newDatabase } from '../servers/testDatabase.ts'

test('a server that is stopped does not wait forever for a client that has stalled', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-stopping-'))
  const nowhere = 'http://127.0.0.1:9'
  const server = await startServerProcess({
    VITRINE_DATA: folder,
    LOG_LEVEL: 'silent',
    ...(await newDatabase(folder)),
    ...chainsAt(nowhere),
  })
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(
    'POST /api/common/logs/add HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
  )
  await new Promise((resolve) => setTimeout(resolve, 500))
  const started = Date.now()
  await server.end('SIGTERM')
  expect(Date.now() - started).toBeLessThan(30_000)
  await rm(folder, { recursive: true, force: true })
})
