import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long a client may take hardly anything of what waits for it, in milliseconds. Nginx allows as much by default. */
const PATIENCE = 60_000
/** Less than this in that time is hardly anything. Bytes. */
const LEAST = 60_000

/**
 * Closes connections whose clients do not take their answers. Without this, such an answer keeps its file or query open
 * for as long as the client likes. A browser that pauses a video asks for the rest later.
 * @param patience milliseconds
 */
export function closeStalled(server: Server, patience = PATIENCE): void {
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
