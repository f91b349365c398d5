import { engineOrder } from '@vitrine/chain/engineOrder'
import { engineTerms } from '@vitrine/chain/engineTerms'
import { hashOrder, treeOfTokens } from '@vitrine/chain/orders'
import { listingOf } from '@vitrine/chain/signedListing'
import { hashListing } from '@vitrine/chain/terms'
import type { Hex } from 'viem'
import type { Contracts } from '../config/contracts.ts'
import type { Rows } from '../export/rows.ts'
import type { ImportedTrade } from '../trading/store/importedTrades.ts'

// What people signed, as the calls of the API take it. The servers publish it once they have read the chain.

type Waiting = Omit<ImportedTrade, 'dueAt'>
type ByChain = ReadonlyMap<number, Pick<Contracts, 'engine'>>

/** Null if there is no such chain here, or a number is larger than any that the engine knows. */
export function waitingListing(row: Rows['listings'], contracts: ByChain): Waiting | null {
  const { chainId, createdAt, signature, ...listing } = row
  const id = idOf(contracts, chainId, (domain) =>
    hashListing(listingOf(engineTerms(listing.terms), listing), domain),
  )
  const claim = { network: chainId, listings: [listing], signature }
  return id && { id, chainId, kind: 'listing', maker: listing.terms.seller, claim, publishedAt: createdAt }
}

/** The same for an order to buy. */
export function waitingOrder(row: Rows['orders'], contracts: ByChain): Waiting | null {
  const { chainId, createdAt, signature, tokenId, order } = row
  const id = idOf(contracts, chainId, (domain) => hashOrder(engineOrder(order), domain))
  const claim = { network: chainId, token_id: tokenId, order, signature }
  return id && { id, chainId, kind: 'order', maker: order.buyer, claim, publishedAt: createdAt }
}

function idOf(
  contracts: ByChain,
  chainId: number,
  hash: (domain: { chainId: number; engine: Hex }) => Hex,
): Hex | null {
  const own = contracts.get(chainId)
  if (!own) return null
  try {
    return hash({ chainId, engine: own.engine as Hex })
  } catch {
    return null
  }
}

/** Whether a set is what its root says. */
export function isSound({ root, tokens }: Rows['sets']): boolean {
  return tokens.every((token) => token < 2n ** 256n) && treeOfTokens(tokens).root === root
}
