import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { createReach, type ReachOptions } from './reach.ts'
import { readBody } from './readBody.ts'
import { type RemoteCause, RemoteError } from './remoteError.ts'
import { type Gateways, sourceOf } from './sourceOf.ts'

export type RemoteOptions = ReachOptions & {
  gateways: Gateways
  /** The time limit for one url, including redirects. Milliseconds. */
  timeout?: number
}

/** Reads urls that foreign collections name. */
export type Remote = {
  /**
   * Reads the bytes at an address that a collection wrote (`sourceOf.ts`), at most `limit` of them.
   * @throws RemoteError if they cannot be read or must not be requested
   */
  read(location: string, limit: number): Promise<Buffer>
}

const MAX_REDIRECTS = 3
const TIMEOUT = 20_000

/**
 * Creates a reader that cannot be directed to private addresses. The address is checked in the same lookup that the
 * connection uses, so a name that resolves differently the next time gains nothing.
 */
export function createRemote(options: RemoteOptions): Remote {
  const { gateways, timeout = TIMEOUT } = options
  const { lookup, check } = createReach(options)

  /** @param trusted the operator's own gateway may have any address */
  function ask(url: URL, trusted: boolean, signal: AbortSignal): Promise<IncomingMessage> {
    if (!trusted) check(url)
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Vitrine' }
    return new Promise((done, fail) => {
      // No agent: this request must not reuse a connection that other code opened.
      const settings = { agent: false, headers, signal, ...(!trusted && { lookup }) } as const
      request(url, settings, done).once('error', fail).end()
    })
  }

  async function readWeb(first: URL, trusted: boolean, limit: number, signal: AbortSignal): Promise<Buffer> {
    let url = first
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const response = await ask(url, trusted && hops === 0, signal)
      const target = redirectOf(response, url)
      if (!target) return readBody(response, limit)
      response.destroy()
      url = target
    }
    throw new RemoteError('remote_redirects', 'too many redirects')
  }

  return {
    read: async (location, limit) => {
      const source = sourceOf(location, limit, gateways)
      if (source.kind === 'bytes') return source.bytes
      const signal = AbortSignal.timeout(timeout)
      try {
        return await readWeb(source.url, source.trusted, limit, signal)
      } catch (cause) {
        if (cause instanceof RemoteError) throw cause
        throw new RemoteError(faultOf(cause, signal), 'could not be read', { cause })
      }
    },
  }
}

function faultOf(cause: unknown, signal: AbortSignal): RemoteCause {
  if (signal.aborted) return 'remote_slow'
  // zlib's codes, for a body that is not encoded as its header says.
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return /^(Z_|ERR_)/.test(code) ? 'remote_unreadable' : 'remote_unreachable'
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null
  const target = headers.location === undefined ? null : URL.parse(headers.location, from)
  if (!target) throw new RemoteError('remote_redirects', 'redirects nowhere')
  return target
}
