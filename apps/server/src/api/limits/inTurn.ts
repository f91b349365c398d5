import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** How many requests may wait behind the one that is answered. */
const MOST_WAITING = 20

/**
 * Begins a request when the answers before it on its connection are sent. Node passes on all requests that a client sends
 * without waiting (pipelining), but when the connection closes it tells only the first answer: whatever the others had
 * opened would never end. A client that sends more than `MOST_WAITING` ahead is disconnected.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>()
  return (incoming, outgoing) => {
    const { socket } = incoming
    const begin = () => {
      // The connection was closed after an earlier answer.
      if (outgoing.socket === null || socket.destroyed) return
      outgoing.once('close', () => {
        const next = waiting.get(socket)?.shift()
        if (next) next()
        else waiting.delete(socket)
      })
      void listener(incoming, outgoing)
    }
    const queue = waiting.get(socket)
    if (!queue) {
      waiting.set(socket, [])
      begin()
    } else if (queue.push(begin) > MOST_WAITING) socket.destroy()
  }
}
