import { Agent as HttpAgent, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { isChecked } from '@vitrine/domain/ipfs/readFile'
import { withDeadline } from '../bounded/withDeadline.ts'
import { charsetIn, charsetOfData } from './charset.ts'
import { exchange } from './exchange.ts'
import { createReach, type ReachOptions } from './reach.ts'
import { beginsWell, readBody, readIpfsBlock, unzipped } from './readBody.ts'
import { type AskBlock, type Content, findVerified, isNamedBy, readVerified } from './readVerified.ts'
import { RemoteError, remoteErrorOf } from './remoteError.ts'
import { type Gateways, type Source, sourceOf } from './sourceOf.ts'

export type RemoteOptions = ReachOptions & {
  gateways: Gateways
  /** The time limit for one url, including redirects; a file of IPFS has twice as long for all its blocks. Milliseconds. */
  timeout?: number
}

/** Reads urls that foreign collections name. */
export type Remote = {
  /**
   * Reads the bytes at an address that a collection wrote (`sourceOf.ts`), at most `limit` of them.
   * @throws RemoteError if they cannot be read or must not be requested
   */
  read(location: string, limit: number): Promise<Read>
  /**
   * Asks whether there is still something at such an address, and reads only its beginning.
   * @param unreachable hosts to which no connection was possible a moment ago; those of this call are added
   * @throws RemoteError if there is not, or it must not be requested
   */
  ask(location: string, unreachable?: Hosts): Promise<void>
}

/** A set of hosts. */
export type Hosts = { has(host: string): boolean; add(host: string): void }

/**
 * @property verified whether the bytes were checked against the CID in their address; null where the address names no
 *   content
 * @property charset how the letters of a text are written, if the answer of a host or the data: url says so
 */
export type Read = { bytes: Buffer; verified: boolean | null; charset?: string | undefined }

type Web = Extract<Source, { kind: 'web' }>

const RAW_BLOCK = 'application/vnd.ipld.raw'
const RAW = 0x55

const MAX_REDIRECTS = 3
const TIMEOUT = 20_000
/** The time limit for asking whether something is there. Milliseconds. */
const ASKING = 10_000
/** Connections to the gateway: eight imports at once (works/foreignMetadata.ts) ask for four blocks each. */
const MOST_SOCKETS = 32
/** How long a connection to another host is kept that nobody uses. Milliseconds. */
const IDLE = 5_000

/**
 * Creates a reader that cannot be directed to private addresses. The address is checked in the same lookup that the
 * connection uses, so a name that resolves differently the next time gains nothing.
 */
export function createRemote(options: RemoteOptions): Remote {
  const { gateways, timeout = TIMEOUT } = options
  const { lookup, check } = createReach(options)
  // A file of IPFS has up to a hundred blocks, each a request to the gateway.
  const kept = { keepAlive: true, maxSockets: MOST_SOCKETS }
  const agents = { 'http:': new HttpAgent(kept), 'https:': new HttpsAgent(kept) }
  // The works of a collection are all at one host. Nothing else uses these connections, so each was checked when it was
  // opened, and none leads to another address later.
  const idle = { keepAlive: true, timeout: IDLE }
  const others = { 'http:': new HttpAgent(idle), 'https:': new HttpsAgent(idle) }

  /** @param trusted the operator's own gateway may have any address */
  function ask(url: URL, trusted: boolean, signal: AbortSignal, accept = '*/*'): Promise<IncomingMessage> {
    if (!trusted) check(url)
    const headers = { accept, 'accept-encoding': 'identity', 'user-agent': 'Vitrine' }
    const agent = (trusted ? agents : others)[url.protocol as keyof typeof agents]
    return exchange(url, { agent, headers, ...(!trusted && { lookup }) }, signal)
  }

  /** The answer at the end of redirects. @param onAnswer called when the first host has answered */
  async function follow(
    first: URL,
    trusted: boolean,
    signal: AbortSignal,
    accept?: string,
    onAnswer = () => {},
  ) {
    let url = first
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const response = await ask(url, trusted && hops === 0, signal, accept)
      onAnswer()
      const target = redirectOf(response, url)
      if (!target) return response
      response.destroy()
      url = target
    }
    throw new RemoteError('remote_redirects', 'too many redirects')
  }

  async function readWeb(url: URL, trusted: boolean, limit: number, signal: AbortSignal) {
    const response = await follow(url, trusted, signal)
    const charset = charsetIn(response.headers['content-type'] ?? '')
    return { bytes: await readBody(response, limit), charset }
  }

  const askBlock =
    (signal: AbortSignal): AskBlock =>
    async (cid, limit) => {
      const response = await follow(new URL(`${gateways.ipfs}${cid}?format=raw`), true, signal, RAW_BLOCK)
      if (response.statusCode === 200 && response.headers['content-type']?.split(';')[0] === RAW_BLOCK)
        return readIpfsBlock(response, limit)
      response.destroy()
      return null
    }

  /**
   * What our gateway proves; null if it proves nothing. Then the caller asks the gateway in the address, which may have what
   * ours does not find.
   */
  async function proven<T>(
    { trusted }: Web,
    { signal, patience }: { signal: AbortSignal; patience: number },
    work: (ask: AskBlock) => Promise<T | null>,
  ): Promise<T | null> {
    if (trusted) return work(askBlock(signal))
    return withDeadline(patience, (half) => work(askBlock(half)), signal).catch((error) => {
      if (error instanceof RemoteError && error.code === 'remote_too_large') throw error
      return null
    })
  }

  async function readNamed(web: Web, content: Content, limit: number, signal: AbortSignal): Promise<Read> {
    const bytes = await proven(web, { signal, patience: timeout }, (ask) => readVerified(ask, content, limit))
    if (bytes) return { bytes, verified: true }
    // What the gateway says, as long as nothing contradicts it.
    const said = await readWeb(web.url, web.trusted, limit, signal)
    const { cid, path } = content
    if (cid.code !== RAW || !isChecked(cid) || path.length > 0) return { ...said, verified: false }
    if (!isNamedBy(said.bytes, cid)) throw new RemoteError('remote_other_bytes', `are not ${cid}`)
    return { ...said, verified: true }
  }

  async function readAny(web: Web, limit: number, signal: AbortSignal): Promise<Read> {
    const { url, trusted, content } = web
    if (content && content !== 'unread') return readNamed(web, content, limit, signal)
    return { ...(await readWeb(url, trusted, limit, signal)), verified: content ? false : null }
  }

  async function inTime<T>(
    { content }: Web,
    patience: number,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    try {
      // When one block fails, the others are not waited for: the signal aborts then, too.
      return await withDeadline(content ? 2 * patience : patience, work)
    } catch (cause) {
      throw remoteErrorOf(cause)
    }
  }

  return {
    read: async (location, limit) => {
      const source = sourceOf(location, limit, gateways)
      if (source.kind === 'bytes')
        return { bytes: source.bytes, verified: null, charset: charsetOfData(location) }
      return inTime(source, timeout, async (signal) => {
        const read = await readAny(source, limit, signal)
        return { ...read, bytes: await unzipped(read.bytes, limit) }
      })
    },
    ask: async (location, unreachable = new Set()) => {
      const source = sourceOf(location, location.length, gateways)
      if (source.kind === 'bytes') return
      const { url, trusted, content } = source
      const patience = Math.min(timeout, ASKING)
      let hasAnswered = false
      await inTime(source, patience, async (signal) => {
        const named = content && content !== 'unread' ? content : null
        if (named && (await proven(source, { signal, patience }, (ask) => findVerified(ask, named)))) return
        if (!trusted && unreachable.has(url.host))
          throw new RemoteError('remote_unreachable', `${url.host} was unreachable`)
        await beginsWell(await follow(url, trusted, signal, undefined, () => (hasAnswered = true)))
      }).catch((error) => {
        // A host that redirects to a dead one, or breaks off, is there.
        if (!trusted && !hasAnswered && error.code === 'remote_unreachable') unreachable.add(url.host)
        throw error
      })
    },
  }
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null
  const target = headers.location === undefined ? null : URL.parse(headers.location, from)
  if (!target) throw new RemoteError('remote_redirects', 'redirects nowhere')
  return target
}
