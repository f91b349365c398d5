import { ConfigError } from './configError.ts'
import type { Environment } from './environment.ts'

/**
 * Who keeps works on IPFS: a node of the operator's (Kubo), or a provider (the IPFS Pinning Service API).
 * @property name its address without credentials: rows of pins name it, so a new token changes nothing
 * @property authorization the header of calls, with its secret; null if it needs none
 * @property gateway an address of this provider that gives blocks; null if it has none
 */
export type PinServiceConfig = { name: string; url: string; authorization: string | null } & (
  | { kind: 'kubo' }
  | { kind: 'provider'; gateway: string | null }
)

export function readPinServices(vars: Environment): PinServiceConfig[] {
  const services = [
    ...vars.IPFS_RPC_URLS.map((url): PinServiceConfig => ({ kind: 'kubo', ...readAddress(url, 'Basic') })),
    ...vars.IPFS_PINNING_SERVICES.map(
      ({ url, gateway }): PinServiceConfig => ({ kind: 'provider', ...readAddress(url, 'Bearer'), gateway }),
    ),
  ]
  const names = services.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new ConfigError(`IPFS_RPC_URLS and IPFS_PINNING_SERVICES: ${twice} is there twice`)
  return services
}

function readAddress(text: string, scheme: 'Basic' | 'Bearer') {
  const { username, password, host, pathname, protocol } = new URL(text)
  const path = pathname.replace(/\/+$/, '')
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  const credentials =
    scheme === 'Basic' ? Buffer.from(`${user}:${secret}`).toString('base64') : user || secret
  return {
    name: `${host}${path}`,
    url: `${protocol}//${host}${path}`,
    authorization: user || secret ? `${scheme} ${credentials}` : null,
  }
}
