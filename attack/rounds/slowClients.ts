import { connect, type Socket } from 'node:net'
import type { Round } from '../round.ts'

const CONNECTIONS = 300

/** Clients that send one byte at a time, without an end. Other clients must not notice. */
export const slowClientsRound: Round = {
  name: 'slow clients',
  run: async ({ origin, port, token }, until, tally) => {
    const begin = `host: localhost\r\nauthorization: Bearer ${token}\r\n`
    const starts = [
      'GET / HTTP/1.1\r\n',
      `POST /api/common/logs/add HTTP/1.1\r\n${begin}content-type: application/json\r\ncontent-length: 50000\r\n\r\n{`,
      `POST /api/media HTTP/1.1\r\n${begin}content-type: multipart/form-data; boundary=x\r\ncontent-length: 60000000\r\n\r\n--x\r\n`,
    ]
    const sockets: Socket[] = []
    for (let each = 0; each < CONNECTIONS; each++) {
      const socket = connect({ port, host: '127.0.0.1' })
      socket.on('error', () => {})
      socket.write(starts[each % starts.length] as string)
      sockets.push(socket)
      tally.inputs++
    }
    const drip = setInterval(() => {
      for (const socket of sockets) if (!socket.destroyed) socket.write('a')
    }, 1_000)
    while (Date.now() < until) {
      const response = await fetch(`${origin}/api/tokens`, { signal: AbortSignal.timeout(10_000) }).catch(
        () => null,
      )
      if (response) tally.answered(response.status, 'a read beside slow clients')
      else tally.fault('a read beside slow clients was not answered in 10 s')
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    clearInterval(drip)
    for (const socket of sockets) socket.destroy()
  },
}
