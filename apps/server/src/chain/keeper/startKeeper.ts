import type { Logger } from 'pino'
import { createWalletClient, type Hex, type PublicClient } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Db } from '../../db/open.ts'
import { repeat } from '../../process/repeat.ts'
import type { Node } from '../rpc/node.ts'
import { nodeTransport } from '../rpc/transport.ts'
import { createSettler } from './createSettler.ts'

export type KeeperChain = {
  id: number
  engine: Hex
  /** The addresses of the marketplace's own collections, lower case. */
  own: readonly string[]
  /** The nodes that receive the transactions. */
  node: Node
  reader: PublicClient
  /** The pause between two searches for ended auctions, in milliseconds. */
  pause: number
  /** The key of an account with enough of the chain's currency to pay for transactions. */
  key: Hex
}

/** Settles the ended auctions of one chain until stopped. */
export function startKeeper(
  db: Db,
  { id, engine, own, node, reader, pause, key }: KeeperChain,
  log: Logger,
): () => void {
  const wallet = createWalletClient({ account: privateKeyToAccount(key), transport: nodeTransport(node) })
  const settle = createSettler({ db, chainId: id, engine, own, reader, wallet, log })
  return repeat(`settling on chain ${id}`, pause, log, settle)
}
