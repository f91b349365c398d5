import { connect, type Socket } from 'node:net'
import { GREEDY, OTHER } from '../from.ts'
import { memoryOf } from '../health.ts'
import { sendRaw } from '../rawRequest.ts'
import type { Round } from '../round.ts'

const CONNECTIONS = 1_000
/** What the process may hold more while they wait, in megabytes. All of them together announce 200. */
const MOST = 150
const SIZE = 200_000
const SEARCH = JSON.stringify({ name: 'a' })

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\naccept: application/json, text/event-stream\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

/** JSON that never ends, and JSON that is nested without an end, of one address. Others must not notice. */
export const halfBodiesRound: Round = {
  name: 'half-sent and nested JSON',
  run: async (target, until, tally) => {
    const before = (await memoryOf(target.origin)) ?? 0
    const half = `{"message":"${'a'.repeat(SIZE)}`.slice(0, SIZE - 1)
    const paths = ['/api/common/logs/add', '/api/listings', '/mcp', '/api/offers/search']
    const sockets: Socket[] = []
    for (let each = 0; each < CONNECTIONS; each++) {
      const socket = connect({ port: target.port, host: '127.0.0.1', localAddress: GREEDY })
      socket.on('error', () => {})
      socket.write(head(paths[each % paths.length] as string, SIZE))
      socket.write(half)
      socket.resume()
      sockets.push(socket)
      tally.inputs++
    }
    const nested = '['.repeat(20_000) + ']'.repeat(20_000)
    let most = before
    while (Date.now() < until) {
      for (const path of ['/mcp', '/api/listings', '/api/offers/search'])
        await sendRaw(
          target,
          tally,
          `nested JSON to ${path}`,
          [head(path, nested.length), nested],
          '127.0.0.3',
        )
      const search = [head('/api/users/search', SEARCH.length), SEARCH]
      const status = await sendRaw(target, tally, 'a search of somebody else', search, OTHER)
      if (status !== 200) tally.fault(`a search of somebody else: ${status}`)
      most = Math.max(most, (await memoryOf(target.origin)) ?? 0)
    }
    for (const socket of sockets) socket.destroy()
    tally.note(`memory ${before} MB before, at most ${most} MB`)
    if (most - before > MOST) tally.fault(`half-sent bodies are held: ${most - before} MB more`)
  },
}
