import { connect, type Socket } from 'node:net'
import { LONGEST_ANSWER } from './round.ts'
import type { Tally } from './tally.ts'
import type { Target } from './target.ts'

/** Writes raw bytes to the server's port until it answers or closes the connection. Counts the answer. */
export async function sendRaw(
  { port }: Target,
  tally: Tally,
  what: string,
  pieces: Iterable<string | Buffer>,
  localAddress = '127.0.0.1',
): Promise<number | null> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  const status = await new Promise<number | null>((resolve) => {
    let text = ''
    const timer = setTimeout(() => {
      tally.fault(`${what}: neither an answer nor an end`)
      resolve(null)
    }, LONGEST_ANSWER)
    const done = (found: number | null) => {
      clearTimeout(timer)
      resolve(found)
    }
    socket.on('data', (chunk) => {
      text += chunk
      const found = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]
      if (found && found !== '100') done(Number(found))
    })
    socket.once('error', () => done(null))
    socket.once('close', () => done(null))
    void pour(socket, pieces)
  })
  socket.destroy()
  if (status === null) tally.cutOff()
  else tally.answered(status, what)
  return status
}

async function pour(socket: Socket, pieces: Iterable<string | Buffer>): Promise<void> {
  for (const piece of pieces) {
    if (socket.destroyed) return
    if (!socket.write(piece)) {
      const waited = await Promise.race([
        new Promise((resolve) => socket.once('drain', () => resolve(true))),
        new Promise((resolve) => socket.once('close', () => resolve(false))),
      ])
      if (!waited) return
    }
  }
}
