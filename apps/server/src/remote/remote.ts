import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { createReach, type ReachOptions } from './reach.ts'
import { readData } from './readData.ts'
import { RemoteError } from './remoteError.ts'

export type RemoteOptions = ReachOptions & {
  /** The gateway for ipfs: urls, with a closing slash, e.g. 'https://ipfs.io/ipfs/'. */
  gateway: string
  /** The time limit for one url, including redirects. Milliseconds. */
  timeout?: number
}

/** Reads urls that foreign collections name. */
export type Remote = {
  /**
   * Reads the bytes at a data:, https: or ipfs: url, at most `limit` of them.
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
  const { gateway, timeout = TIMEOUT } = options
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

  async function readWeb(first: URL, trusted: boolean, limit: number): Promise<Buffer> {
    const signal = AbortSignal.timeout(timeout)
    let url = first
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const response = await ask(url, trusted && hops === 0, signal)
      const target = redirectOf(response, url)
      if (!target) return readBody(response, limit)
      response.destroy()
      url = target
    }
    throw new RemoteError('too many redirects')
  }

  return {
    read: async (location, limit) => {
      try {
        if (/^data:/i.test(location)) return readData(location, limit)
        const ipfs = /^ipfs:/i.test(location)
        return await readWeb(ipfs ? atGateway(location, gateway) : parse(location), ipfs, limit)
      } catch (error) {
        throw error instanceof RemoteError ? error : new RemoteError('could not be read', { cause: error })
      }
    },
  }
}

function parse(location: string): URL {
  const url = URL.parse(location)
  if (!url) throw new RemoteError('is no location')
  return url
}

/** 'ipfs://bafy…/1.json' → a path below the gateway, never above it. */
function atGateway(location: string, gateway: string): URL {
  // URL parsers drop tabs and line breaks.
  const path = location.replace(/[\t\n\r]/g, '').replace(/^ipfs:\/*(ipfs\/+)*/i, '')
  const url = new URL(gateway + path)
  const base = new URL(gateway)
  const below = url.origin === base.origin && url.pathname.startsWith(base.pathname)
  if (!below || climbs(path.replace(/[?#].*$/s, ''))) throw new RemoteError('leaves the gateway')
  return url
}

/** The maximum number of times a path is unescaped. */
const ESCAPED = 5

/** Whether a path leads upwards after any number of unescapings, because a gateway may unescape it again. */
function climbs(path: string): boolean {
  let text = path
  for (let times = 0; times < ESCAPED; times++) {
    if (text.split(/[\\/]/).some((segment) => /^\.\.?$/.test(segment))) return true
    const unescaped = text.replace(/%(2e|2f|5c|25)/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    if (unescaped === text) return false
    text = unescaped
  }
  return true
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null
  const target = headers.location === undefined ? null : URL.parse(headers.location, from)
  if (!target) throw new RemoteError('redirects nowhere')
  return target
}

async function readBody(response: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = Number(response.headers['content-length'] ?? 0)
  try {
    if (response.statusCode !== 200) throw new RemoteError(`answered ${response.statusCode}`)
    if (size > limit) throw new RemoteError('is too large')
    size = 0
    for await (const chunk of response) {
      size += chunk.length
      if (size > limit) throw new RemoteError('is too large')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    response.destroy()
  }
}
