import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { someOf } from '../../../../scripts/testing/long.ts'
import { openNode } from '../../src/chain/rpc/node.ts'
import { createSendMail } from '../../src/mail/transport.ts'
import { s3Files } from '../../src/media/s3Files.ts'
import { BEHAVIOURS, startNastyHost } from '../servers/nastyHost.ts'

// The services of an operator may hang like the hosts of strangers: whoever asks them must hear of it.

let host: Awaited<ReturnType<typeof startNastyHost>>
beforeAll(async () => {
  host = await startNastyHost()
})
afterAll(() => host.stop())

/** Milliseconds. */
const SHORT = 200
const call = { method: 'eth_blockNumber', params: [] }

describe('a node that does not answer as nodes do is a failure', () => {
  test.each(someOf(Object.keys(BEHAVIOURS), 4))('%s', async (behaviour) => {
    for (const url of [host.urlOf(behaviour), host.urlOf(behaviour).replace('http:', 'ws:')])
      await expect(openNode(url, SHORT).ask([call])).rejects.toMatchObject({ name: 'AskError' })
  })
})

test.each(
  someOf(
    ['accepts and says nothing', 'changes the protocol', 'drips a header', '199 once', 'garbage', 'resets'],
    3,
  ),
)('a bucket that hangs is a failure: %s', async (behaviour) => {
  const waits = {
    connectionTimeout: SHORT,
    requestTimeout: SHORT,
    socketTimeout: SHORT,
    throwOnRequestTimeout: true,
  }
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' }
  const store = s3Files(
    { bucket: 'b', region: 'us-east-1', endpoint: host.urlOf(behaviour), credentials },
    waits,
  )
  await expect(store.has('name')).rejects.toThrow()
  await expect(store.put('name', Buffer.from('bytes'))).rejects.toThrow()
  await expect(store.open('name')).rejects.toThrow()
})

const MAIL_SERVERS: Record<string, (socket: Socket) => void> = {
  'says nothing': () => {},
  'greets without end': (socket) => drip(socket, '220-and\r\n'),
  'answers without end': (socket) => {
    socket.write('220 hello\r\n')
    socket.once('data', () => drip(socket, '250-and\r\n'))
  },
  'drips an answer': (socket) => {
    socket.write('220 hello\r\n')
    socket.once('data', () => drip(socket, '2'))
  },
  closes: (socket) => socket.end(),
}

function drip(socket: Socket, text: string) {
  const timer = setInterval(() => socket.write(text), 10)
  socket.once('close', () => clearInterval(timer))
}

test.each(Object.keys(MAIL_SERVERS))('a mail server that hangs is a failure: it %s', async (kind) => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    MAIL_SERVERS[kind]!(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const send = createSendMail(
    { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'a@a.example', dataFolder: '' },
    { silence: SHORT, whole: 3 * SHORT },
  )
  const letter = { id: '1', recipient: 'b@b.example', subject: '', text: 'x', endUrl: null }
  await expect(send(letter)).rejects.toThrow()
  await expect.poll(() => sockets.size).toBe(0)
})
