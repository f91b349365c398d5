import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback, isPublicAddress } from './addresses.ts'
import { RemoteError } from './remoteError.ts'

export type ReachOptions = {
  /** Also allows http: and addresses of this machine, for local demonstrations. */
  allowLoopback: boolean
  /** Resolves names; the system's resolver by default. */
  resolve?: typeof lookup
}

/** Which addresses outside may be requested. */
export type Reach = {
  /** For the connection itself: so a name that resolves differently the next time gains nothing. */
  lookup: LookupFunction
  /** @throws RemoteError if a url must not be requested, as far as it says that by itself */
  check(url: URL): void
}

/** Creates the guard of all requests to addresses that strangers name: https, and nothing that is not public. */
export function createReach({ allowLoopback, resolve = lookup }: ReachOptions): Reach {
  const mayReach = (address: string) => isPublicAddress(address) || (allowLoopback && isLoopback(address))
  return {
    lookup: (hostname, settings, callback) => {
      resolve(hostname, { ...settings, all: true }, (error, found) => {
        if (error) return callback(error, [])
        const [first] = found
        if (!first || !found.every(({ address }) => mayReach(address)))
          return callback(new RemoteError('remote_private', `${hostname} is not public`), [])
        if (settings.all) callback(null, found)
        else callback(null, first.address, first.family)
      })
    },
    check: (url) => {
      if (url.protocol !== 'https:' && !(allowLoopback && url.protocol === 'http:'))
        throw new RemoteError('remote_no_address', `${url.protocol} is not read`)
      const host = url.hostname.replace(/^\[|\]$/g, '')
      if (isIP(host) !== 0 && !mayReach(host))
        throw new RemoteError('remote_private', `${host} is not public`)
    },
  }
}
