import { CID } from 'multiformats/cid'
import type { Cid } from './cid.ts'

/** `ipfs://CID/path`; null for another address. */
export function parseIpfsUri(uri: string): { cid: Cid; path: string[] } | null {
  const [, root = '', rest = ''] = /^ipfs:\/\/(?:ipfs\/)?([a-z0-9]+)((?:\/[^?#]*)?)$/i.exec(uri.trim()) ?? []
  try {
    return { cid: CID.parse(root), path: rest.split('/').filter(Boolean).map(decodeURIComponent) }
  } catch {
    return null
  }
}
