import { type Hex, zeroAddress, zeroHash } from 'viem'
import type { Context } from '../calls/context.ts'
import type { ChainAccess } from '../chain/access.ts'
import { waitForBlock } from '../chain/chains.ts'
import { askEngine, readEngineHead } from '../chain/readEngine.ts'
import { holdBlock } from '../chain/store/cursors.ts'
import { refreshOffers } from '../discovery/store/cards.ts'
import { announce } from '../live/announce.ts'
import { refreshOrders } from './store/orderStatus.ts'
import { listPublished, type Published } from './store/sharedSalts.ts'
import { mark } from './store/tradeMarks.ts'

/**
 * Marks published signatures of which the engine has fewer copies left than the rows know of: their account used the
 * salt for something that is not published here (see docs/contracts.md, "Salts"). What is left can still be traded.
 * @param ids of listings and orders
 * @returns the ids of those of which fewer are left
 * @throws ApiError unavailable if a re-org replaces the block at which the engine was asked
 */
export async function markUsed(
  context: Context,
  chain: ChainAccess,
  ids: readonly string[],
): Promise<Set<string>> {
  const { db } = context
  const { id: chainId } = chain.config
  const published = await listPublished(db, chainId, ids)
  if (published.length === 0) return new Set()
  const at = await readEngineHead(chain)
  const left = await readLeft(chain, published, at.hash)
  const fewer = (rows: readonly Published[]) =>
    rows.flatMap((row) => {
      const more = row.left - (left.get(row.id) ?? row.left)
      return more > 0n ? [{ ...row, used: row.used + more }] : []
    })
  const suspects = fewer(published)
  if (suspects.length === 0) return new Set()
  // Then the rows have every trade up to that block too.
  await waitForBlock(context, chain, at.number)
  return db.transaction(async (inside) => {
    await holdBlock(inside, chainId, at)
    const found = fewer(
      await listPublished(
        inside,
        chainId,
        suspects.map(({ id }) => id),
      ),
    )
    const gone = found.map(({ id }) => id)
    if (gone.length > 0) {
      await mark(
        inside,
        chainId,
        at,
        found.map(({ id, used }) => ({ id, reason: 'used', copies: used })),
      )
      await refreshOffers(
        inside,
        found.flatMap(({ id, kind }) => (kind === 'listing' ? [{ chainId, id }] : [])),
      )
      await refreshOrders(inside, chainId, { orders: gone, makers: [], currencies: [] })
      const users = [...new Set(found.map(({ account }) => account))]
      await announce(inside, [{ type: 'offer', token: null, users }])
    }
    return new Set(gone)
  })
}

/** How many copies the engine has left of each, by its id. @param at the hash of the block */
export async function readLeft(
  chain: ChainAccess,
  signed: readonly Omit<Published, 'left' | 'used'>[],
  at: Hex,
): Promise<Map<string, bigint>> {
  const answers = await askEngine(
    chain,
    at,
  )(
    signed.map(({ kind, account, salt, copies }) =>
      kind === 'listing'
        ? { functionName: 'unsoldCopies', args: [{ ...NO_TERMS, seller: account, salt, copies }] }
        : { functionName: 'unfilledCopies', args: [{ ...NO_ORDER, buyer: account, salt, copies }] },
    ),
  )
  return new Map(signed.map(({ id }, index) => [id, answers[index] as bigint]))
}

// The engine reads the account, the salt and the copies alone.
const NO_TERMS = {
  asset: zeroAddress,
  tokenId: 0n,
  reservable: 0n,
  price: 0n,
  currency: zeroAddress,
  startPrice: 0n,
  start: 0n,
  duration: 0n,
  fromFirstBid: 0n,
  counter: 0n,
}
const NO_ORDER = {
  asset: zeroAddress,
  criteria: zeroHash,
  currency: zeroAddress,
  unitPrice: 0n,
  start: 0n,
  expiry: 0n,
  maxCommission: 0n,
  group: 0n,
  counter: 0n,
}
