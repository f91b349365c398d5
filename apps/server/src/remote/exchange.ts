import { type Agent, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { RemoteError } from './remoteError.ts'

/** How often a host may say that its answer will come (100 to 199). */
const MOST_INTERIM = 10

type Sent = Pick<RequestOptions, 'headers' | 'lookup' | 'maxHeaderSize'> & {
  /** Keeps connections; without one, the request has a connection of its own. */
  agent?: Agent
  /** Makes it a POST. */
  body?: string
}

/**
 * Sends one request, and returns the answer when its headers are there. All requests to hosts that strangers name are made
 * here: node's client ends some of them with neither an answer nor an error (101, a closed connection), and this ends
 * always.
 * @param signal ends the request, and the answer while its body arrives
 * @throws RemoteError for a host that changes the protocol; the connection's error; the signal's reason
 */
export async function exchange(url: URL, sent: Sent, signal: AbortSignal): Promise<IncomingMessage> {
  signal.throwIfAborted()
  const first = attempt(url, sent, signal)
  try {
    return await first.answer
  } catch (error) {
    // The other side may close a kept connection just when it is used again.
    const isClosed = error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
    if (!isClosed || !first.reusedSocket() || signal.aborted) throw error
    return attempt(url, { ...sent, agent: undefined }, signal).answer
  }
}

function attempt(url: URL, { body, agent, headers, ...limits }: Sent, signal: AbortSignal) {
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    ...limits,
    signal,
    agent: agent ?? false,
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
  })
  const answer = new Promise<IncomingMessage>((done, fail) => {
    const refuse = (error: unknown) => {
      fail(error)
      request.destroy()
    }
    const onAbort = () => refuse(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    let interim = 0
    request.once('response', done)
    request.on('information', () => {
      if (++interim > MOST_INTERIM)
        refuse(new RemoteError('remote_unreadable', 'announces an answer without end'))
    })
    request.once('upgrade', (response, socket) => {
      socket.destroy()
      const status = response.statusCode ?? 101
      refuse(new RemoteError('remote_answered', `answered ${status}`, { status }))
    })
    // Later errors belong to the answer, whose reader gets them.
    request.on('error', fail)
    request.once('close', () => {
      signal.removeEventListener('abort', onAbort)
      fail(new Error('the connection was closed without an answer'))
    })
  })
  request.end(body)
  return { answer, reusedSocket: () => request.reusedSocket }
}
