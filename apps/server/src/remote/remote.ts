import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback, isPublicAddress } from './addresses.ts'
import { readData } from './readData.ts'
import { RemoteError } from './remoteError.ts'

export type RemoteOptions = {
  /** Where ipfs: locations are read, with a closing slash, e.g. 'https://ipfs.io/ipfs/'. */
  gateway: string
  /** Also http:, and addresses of this machine: for local demonstrations. */
  allowLoopback: boolean
  /** How names become addresses; the system's way when left out. */
  resolve?: typeof lookup
  /** Milliseconds for one location, its redirects included. */
  timeout?: number
}

/** Reads what strangers name. */
export type Remote = {
  /**
   * The bytes at a data:, https: or ipfs: location, `limit` of them at most.
   * @throws RemoteError for every reason that it cannot be had or must not be asked for
   */
  read(location: string, limit: number): Promise<Buffer>
}

const MAX_REDIRECTS = 3
const TIMEOUT = 20_000

/**
 * A reader that cannot be sent to private places. An address is checked at the moment of connecting, inside the one
 * lookup that the connection itself uses: a name that answers differently the next time gains nothing.
 */
export function createRemote(options: RemoteOptions): Remote {
  const { gateway, allowLoopback, resolve = lookup, timeout = TIMEOUT } = options
  const mayReach = (address: string) => isPublicAddress(address) || (allowLoopback && isLoopback(address))

  const guarded: LookupFunction = (hostname, settings, callback) => {
    resolve(hostname, { ...settings, all: true }, (error, found) => {
      if (error) return callback(error, [])
      const [first] = found
      if (!first || !found.every(({ address }) => mayReach(address)))
        return callback(new RemoteError(`${hostname} is not public`), [])
      if (settings.all) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }

  /** @param trusted the operator's own gateway may stand anywhere */
  function ask(url: URL, trusted: boolean, signal: AbortSignal): Promise<IncomingMessage> {
    if (!trusted) checkUrl(url)
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Vitrine' }
    return new Promise((done, fail) => {
      // No agent: a connection that something else opened must not be taken up here.
      const settings = { agent: false, headers, signal, ...(!trusted && { lookup: guarded }) } as const
      request(url, settings, done).once('error', fail).end()
    })
  }

  function checkUrl(url: URL): void {
    if (url.protocol !== 'https:' && !(allowLoopback && url.protocol === 'http:'))
      throw new RemoteError(`${url.protocol} is not read`)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0 && !mayReach(host)) throw new RemoteError(`${host} is not public`)
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

/** 'ipfs://bafy…/1.json' → a path below the gateway's, and never above it. */
function atGateway(location: string, gateway: string): URL {
  // URL parsers drop tabs and line ends.
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
