import type { Logger } from 'pino'
import { createWalletClient, fallback, type Hex, http, type PublicClient, webSocket } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Db } from '../db/open.ts'
import { createSettler } from './createSettler.ts'
import { repeat } from './repeat.ts'

export type KeeperChain = {
  id: number
  engine: Hex
  /** The addresses of the marketplace's own collections, lower case. */
  own: readonly string[]
  rpcUrls: readonly string[]
  reader: PublicClient
  /** The pause between two searches for ended auctions, in milliseconds. */
  pause: number
  /** The key of an account with enough of the chain's currency to pay for transactions. */
  key: Hex
}

/** Settles the ended auctions of one chain until stopped. */
export function startKeeper(
  db: Db,
  { id, engine, own, rpcUrls, reader, pause, key }: KeeperChain,
  log: Logger,
): () => void {
  const transports = rpcUrls.map((url) => (url.startsWith('ws') ? webSocket(url) : http(url)))
  const wallet = createWalletClient({ account: privateKeyToAccount(key), transport: fallback(transports) })
  const settle = createSettler({ db, chainId: id, engine, own, reader, wallet, log })
  return repeat('settling', pause, log, settle)
}
