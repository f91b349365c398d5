import { RemoteError } from './remoteError.ts'
import { isFileItself, sourceOf } from './sourceOf.ts'

/** What stands for the gateways of the operator where only the host of an address is asked for. */
const GATEWAYS = { ipfs: 'https://ipfs.invalid/', arweave: 'https://ar.invalid/' }

/** Whom an address is asked of: a host of the web, 'ipfs' or 'ar' for our gateways; 'data' if nobody need be asked. */
export function hostOf(location: string): string {
  if (isFileItself(location)) return 'data'
  try {
    const source = sourceOf(location, 0, GATEWAYS)
    if (source.kind === 'bytes') return 'data'
    if (!source.trusted) return source.url.host
    return source.content ? 'ipfs' : 'ar'
  } catch (error) {
    // Reading it says why it is no address.
    if (error instanceof RemoteError) return 'data'
    throw error
  }
}
