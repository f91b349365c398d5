import { type Hex, zeroAddress, zeroHash } from 'viem'
import { waitForBlock } from '../chain/chains.ts'
import type { ChainAccess, Context } from '../context.ts'
import { announce } from '../live/announce.ts'
import { refreshOffers } from '../works/store/cards.ts'
import { askEngine, readBlock } from './readEngine.ts'
import { forgetPublished, listPublished, type Published } from './store/sharedSalts.ts'
import { forgetChecks } from './store/tradeChecks.ts'

/**
 * Forgets published signatures of which the engine has fewer copies left than the rows know of: their account used the
 * salt for something that is not published here (see docs/contracts.md, "Salts"). Nobody could trade them as they are shown.
 * @param ids of listings and orders
 * @returns the ids of those that were forgotten
 */
export async function forgetOverdrawn(
  context: Context,
  chain: ChainAccess,
  ids: readonly string[],
): Promise<Set<string>> {
  const { db } = context
  const { id: chainId } = chain.config
  const published = await listPublished(db, chainId, ids)
  if (published.length === 0) return new Set()
  const block = await readBlock(chain)
  const left = await readLeft(chain, published, block.hash)
  const fewer = (rows: readonly Published[]) =>
    rows.filter(({ id, left: known }) => (left.get(id) ?? known) < known).map(({ id }) => id)
  const suspects = fewer(published)
  if (suspects.length === 0) return new Set()
  // Then the rows have every trade up to that block too.
  await waitForBlock(context, chain, Number(block.number))
  return db.transaction(async (inside) => {
    const gone = fewer(await listPublished(inside, chainId, suspects))
    if (gone.length > 0) {
      await refreshOffers(inside, await forgetPublished(inside, chainId, gone))
      await forgetChecks(inside, gone)
      const users = published.filter(({ id }) => gone.includes(id)).map(({ account }) => account)
      await announce(inside, [{ type: 'offer', token: null, users: [...new Set(users)] }])
    }
    return new Set(gone)
  })
}

/** How many copies the engine has left of each, by its id. @param at the hash of the block */
export async function readLeft(
  chain: ChainAccess,
  signed: readonly Omit<Published, 'left'>[],
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
  ...{ asset: zeroAddress, tokenId: 0n, reservable: 0n, price: 0n, currency: zeroAddress, startPrice: 0n },
  ...{ start: 0n, duration: 0n, fromFirstBid: 0n, counter: 0n },
}
const NO_ORDER = {
  ...{ asset: zeroAddress, criteria: zeroHash, currency: zeroAddress, unitPrice: 0n, start: 0n, expiry: 0n },
  ...{ maxCommission: 0n, group: 0n, counter: 0n },
}
