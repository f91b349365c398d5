import type { Hex } from 'viem'
import { isAddress } from 'viem/utils'
import { LONGEST_ANSWER, type Node, NodeError, SlowError } from './chain/node.ts'
import { dataIn } from './chain/refusal.ts'
import type { Network } from './networks.ts'

/** A wallet in the browser (EIP-1193). */
export type Provider = {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>
  on?(event: string, listen: (value?: unknown) => void): void
}

/** @property name null for one that does not say its name */
export type Wallet = { name: string | null; provider: Provider }

type Announced = CustomEvent<{ info: { name: string; uuid: string }; provider: Provider }>

/**
 * Finds the wallets that announce themselves (EIP-6963), and the one that older wallets put into the page.
 * @param onFound called for each; wallets may come late
 */
export function findWallets(onFound: (wallet: Wallet) => void): void {
  const seen = new Set<Provider>()
  const add = (name: string | null, provider: Provider | undefined) => {
    if (!provider || seen.has(provider)) return
    seen.add(provider)
    onFound({ name, provider })
  }
  window.addEventListener('eip6963:announceProvider', (event) => {
    const { info, provider } = (event as Announced).detail
    add(String(info.name).slice(0, 60), provider)
  })
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  if (seen.size === 0) add(null, (window as { ethereum?: Provider }).ethereum)
}

/** The account that the wallet shows this page; null if it shows none. */
export async function accountOf({ provider }: Wallet, method = 'eth_accounts'): Promise<Hex | null> {
  return firstOf(await provider.request({ method }))
}

/** The account that a wallet acts with: the first one that it shows. */
export function firstOf(accounts: unknown): Hex | null {
  const [first] = Array.isArray(accounts) ? accounts : []
  return isAddress(first, { strict: false }) ? (first.toLowerCase() as Hex) : null
}

export const chainOf = async ({ provider }: Wallet) =>
  Number(await provider.request({ method: 'eth_chainId' }))

/** Asks the wallet to switch if it is on another network, or to learn the network. @returns whether it is on it now */
export async function switchTo(wallet: Wallet, { id, name, currency, rpcUrl }: Network): Promise<boolean> {
  if ((await chainOf(wallet)) === id) return true
  const chainId = `0x${id.toString(16)}`
  const ask = (method: string, params: unknown) => wallet.provider.request({ method, params: [params] })
  try {
    await ask('wallet_switchEthereumChain', { chainId }).catch((error) => {
      if (codeOf(error) !== UNKNOWN_CHAIN || !rpcUrl) throw error
      const nativeCurrency = { name: currency, symbol: currency, decimals: 18 }
      return ask('wallet_addEthereumChain', { chainId, chainName: name, nativeCurrency, rpcUrls: [rpcUrl] })
    })
  } catch {
    return false
  }
  return (await chainOf(wallet)) === id
}

/** The wallet's own node. A wallet may never answer. */
export const nodeOf =
  ({ provider }: Wallet): Node =>
  async (method, params, signal) => {
    const ended = Promise.withResolvers<never>()
    const stop = () => ended.reject(signal?.reason)
    signal?.addEventListener('abort', stop, { once: true })
    const bound = setTimeout(() => ended.reject(new SlowError(method)), LONGEST_ANSWER)
    const answer = provider.request({ method, params }).catch((error) => {
      throw new NodeError(String((error as Error)?.message ?? error), dataIn(error))
    })
    try {
      return await Promise.race([answer, ended.promise])
    } finally {
      clearTimeout(bound)
      signal?.removeEventListener('abort', stop)
    }
  }

export const REJECTED = 4001
const UNKNOWN_CHAIN = 4902

/** The code of a wallet's error (EIP-1193). */
export const codeOf = (error: unknown): number | null => {
  const { code, data } = (error ?? {}) as { code?: unknown; data?: { originalError?: { code?: unknown } } }
  const inner = data?.originalError?.code
  return typeof inner === 'number' ? inner : typeof code === 'number' ? code : null
}
