import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** A client that takes less than `LEAST` bytes of its answer in this time is disconnected. Milliseconds, as in nginx. */
const LONGEST_STALL = 60_000
const LEAST = 60_000

/**
 * Closes connections whose clients do not take their answers. Without this, such an answer keeps its file or query open
 * for as long as the client likes. A browser that pauses a video asks for the rest later.
 * @param patience milliseconds
 */
export function closeStalled(server: Server, patience = LONGEST_STALL): void {
  const sockets = new Map<Socket, { taken: number; since: number }>()
  server.on('connection', (socket) => {
    sockets.set(socket, { taken: 0, since: performance.now() })
    socket.once('close', () => sockets.delete(socket))
  })
  const look = () => {
    const now = performance.now()
    for (const [socket, last] of sockets) {
      const taken = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0 || taken - last.taken >= LEAST)
        sockets.set(socket, { taken, since: now })
      else if (now - last.since >= patience) socket.destroy()
    }
  }
  const timer = setInterval(look, patience / 6)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
