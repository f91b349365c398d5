import { type Cid, parseCid } from './cid.ts'

/** `ipfs://CID/path`; null for another address. */
export function parseIpfsUri(uri: string): { cid: Cid; path: string[] } | null {
  const [, root = '', rest = ''] = /^ipfs:\/\/(?:ipfs\/)?([a-z0-9]+)((?:\/[^?#]*)?)$/i.exec(uri.trim()) ?? []
  const cid = parseCid(root)
  try {
    return cid && { cid, path: rest.split('/').filter(Boolean).map(decodeURIComponent) }
  } catch {
    return null
  }
}
