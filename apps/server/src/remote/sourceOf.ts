import { parseCid } from '@vitrine/domain/ipfs/cid'
import { readData } from './readData.ts'
import type { Content } from './readVerified.ts'
import { RemoteError } from './remoteError.ts'

/** The gateways of the operator, each with a closing slash. */
export type Gateways = {
  /** For ipfs: addresses, e.g. 'https://ipfs.io/ipfs/'. */
  ipfs: string
  /** For ar: addresses, e.g. 'https://arweave.net/'. */
  arweave: string
}

/** Where a collection's file is. */
export type Source =
  | { kind: 'bytes'; bytes: Buffer }
  /**
   * `trusted`: the operator's own gateway, which may have any address. `content`: what the address names by its hash, also
   * below a gateway of somebody else; null if it names nothing so, 'unread' for a name that is not understood.
   */
  | { kind: 'web'; url: URL; trusted: boolean; content: Content | 'unread' | null }

/**
 * Reads what a collection wrote as the address of a file, as other platforms do:
 * - the file itself: SVG or JSON as text, or a data: url
 * - ipfs: and ar: addresses, also as a bare CID or an /ipfs/ path; 'art #1.png' and 'what?.png' are names of files
 * - web addresses
 * @param limit the most bytes of a file that is in the address itself
 * @throws RemoteError
 */
export function sourceOf(written: string, limit: number, gateways: Gateways): Source {
  if (isFileItself(written)) {
    const text = withoutFiller(written.replace(/^[\p{Cc}\s]+/u, ''))
    const bytes = /^[<{]/.test(text) ? within(Buffer.from(text), limit) : readData(text, limit)
    return { kind: 'bytes', bytes }
  }
  const line = asRequested(written)
  const path = ipfsPath(line)
  if (path !== null) return below(gateways.ipfs, path, (name) => contentOf(name) ?? 'unread')
  if (/^ar:/i.test(line)) return below(gateways.arweave, line.replace(/^ar:\/*/i, ''))
  const url = URL.parse(withFileNames(line))
  if (!url) throw new RemoteError('remote_no_address', 'is no address')
  return { kind: 'web', url, trusted: false, content: gatewayContent(url) }
}

/**
 * An address as it is requested: without control characters. URL parsers drop some of them anywhere and others at the ends,
 * so with them another address would be checked than is requested.
 */
export const asRequested = (written: string): string => written.replace(/\p{Cc}/gu, '').trim()

/** Whether an address is the file itself: SVG or JSON as text, or a data: url. */
export const isFileItself = (written: string): boolean => /^[\p{Cc}\s]*(data:|[<{])/iu.test(written)

/** What 'https://gateway/ipfs/bafy…/1.json' and 'https://bafy….ipfs.gateway/1.json' name; null for other addresses. */
export function gatewayContent({ protocol, hostname, pathname }: URL): Content | null {
  if (!/^https?:$/.test(protocol)) return null
  const name = /^\/+(?:ipfs\/+)+(.+)$/i.exec(pathname)?.[1]
  if (name !== undefined) return contentOf(name)
  const root = /^([^.]+)\.ipfs\./.exec(hostname)?.[1]
  return root === undefined ? null : contentOf(root + pathname)
}

/** Without the blanks, and zeros of a text of fixed length, behind a file. */
function withoutFiller(text: string): string {
  let end = text.length
  while (end > 0 && /[\p{Cc}\s]/u.test(text[end - 1] as string)) end -= 1
  return text.slice(0, end)
}

function within(bytes: Buffer, limit: number): Buffer {
  if (bytes.length > limit) throw new RemoteError('remote_too_large', 'is too large')
  return bytes
}

/** 'ipfs://ipfs/bafy…/1.json', '/ipfs/bafy…/1.json' and 'bafy…/1.json' → 'bafy…/1.json'; null for other addresses. */
export function ipfsPath(location: string): string | null {
  if (/^ipfs:/i.test(location)) return location.replace(/^ipfs:\/*(ipfs\/+)*/i, '')
  const path = location.replace(/^\/*(ipfs\/+)*/i, '')
  const isPath = path !== location && /^\/*ipfs\//i.test(location)
  return isPath || isCid(path.replace(/[/?#].*$/s, '')) ? path : null
}

function isCid(text: string): boolean {
  // Version 0 begins with Qm, version 1 in base 32 with b. Shorter texts are words.
  return /^(Qm|b)[a-zA-Z0-9]{40,}$/.test(text) && parseCid(text) !== null
}

/** What follows a question mark, if it is a query: '?filename=a.png'. */
const QUERY = /\?[\w-]+=[^?]*$/

/**
 * A path below a gateway, never above it. Files that are addressed by their content have no fragments and rarely a
 * query, so what looks like one belongs to a file's name.
 */
function below(
  gateway: string,
  path: string,
  content: (name: string) => Content | 'unread' | null = () => null,
): Source {
  const query = QUERY.exec(path)?.[0] ?? ''
  const name = path.slice(0, path.length - query.length)
  const escaped = wellEscaped(name).replaceAll('?', '%3F').replaceAll('#', '%23')
  const url = URL.parse(gateway + escaped + query.replaceAll('#', '%23'))
  const base = new URL(gateway)
  const inside = url && url.origin === base.origin && url.pathname.startsWith(base.pathname)
  // What is requested, which the parser may have written otherwise.
  const asked = inside ? url.pathname.slice(base.pathname.length) : ''
  if (asked === '' || [name, asked].some(climbs))
    throw new RemoteError('remote_no_address', 'leaves the gateway')
  return { kind: 'web', url: url as URL, trusted: true, content: content(asked) }
}

/** What a path of IPFS names; null if it does not begin with a CID. */
function contentOf(name: string): Content | null {
  const [root = '', ...path] = wellEscaped(name).split('/').filter(Boolean)
  const cid = parseCid(root)
  try {
    return cid && { cid, path: path.map(decodeURIComponent) }
  } catch {
    return null
  }
}

/** A web address in which '#' begins the end of a file's name: 'https://host/art #1.png'. */
export function withFileNames(location: string): string {
  return wellEscaped(location).replace(/#(?=[^/#?]*\.\w{2,5}$)/, '%23')
}

/** Text in which each '%' begins an escaped byte. */
const wellEscaped = (text: string) => text.replace(/%(?![0-9a-f]{2})/gi, '%25')

/** The maximum number of times a path is unescaped. */
const ESCAPED = 5

/**
 * Whether a path leads upwards after any number of unescapings, because a gateway may unescape it again, and drop control
 * characters.
 */
function climbs(path: string): boolean {
  let text = path
  for (let times = 0; times < ESCAPED; times++) {
    if (text.split(/[\\/]/).some((segment) => /^\.\.?$/.test(asRequested(segment)))) return true
    const unescaped = text.replace(/%([01][0-9a-f]|2[05ef]|5c|7f)/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    if (unescaped === text) return false
    text = unescaped
  }
  return true
}
