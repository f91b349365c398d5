import { ApiError } from '@vitrine/api/error'
import { operations } from '@vitrine/api/operations'
import type { Code } from '@vitrine/domain/codes'
import type { Context } from '../calls/context.ts'
import type { ChainAccess } from '../chain/access.ts'
import { waitForBlock } from '../chain/chains.ts'
import { readEngineHead } from '../chain/readEngine.ts'
import { getWorkByToken } from '../works/store/works.ts'
import { createListings } from './createListings.ts'
import { createOrder } from './createOrder.ts'
import {
  forgetImported,
  type ImportedTrade,
  listDueChains,
  listDueImported,
  postponeImported,
} from './store/importedTrades.ts'
import { mark } from './store/tradeMarks.ts'

/** How many one run publishes on each chain. */
const AT_ONCE = 50

/**
 * A job that publishes the listings and offers to buy that an import brought, once their chain was read: each is checked
 * as if its signer had just sent it, so the file is believed nothing. Counts in the log what it leaves out, and why. What the
 * chain refuses is kept with a mark, and tried again if a re-org undoes the block.
 */
export async function publishImported(context: Context): Promise<void> {
  for (const chainId of await listDueChains(context.db)) {
    const chain = context.chains.get(chainId)
    try {
      if (chain) await waitForBlock(context, chain, (await readEngineHead(chain)).number)
      await publishOn(context, chainId, chain)
    } catch (error) {
      // The chain is still being read.
      if (!isUnavailable(error)) throw error
    }
  }
}

async function publishOn(context: Context, chainId: number, chain: ChainAccess | undefined): Promise<void> {
  const { db, log } = context
  const counts = { listings: {} as Record<string, number>, offers: {} as Record<string, number> }
  try {
    for (const trade of await listDueImported(db, chainId, AT_ONCE)) {
      const code = chain ? await publish(context, trade) : 'chain_unsupported'
      if (code === 'internal' || (code === 'not_found' && (await awaitsToken(context, trade)))) {
        await postponeImported(db, trade.id)
        continue
      }
      if (code === null || BY_ITSELF.has(code) || !chain) await forgetImported(db, trade.id)
      else await keepRefused(context, chain, trade.id)
      const kind = counts[trade.kind === 'listing' ? 'listings' : 'offers']
      if (code) kind[code] = (kind[code] ?? 0) + 1
    }
  } finally {
    // Also if the chain stopped to answer: what is forgotten is named.
    if (Object.values(counts).some((codes) => Object.keys(codes).length > 0))
      log.warn({ chain: chainId, ...counts }, 'imported listings and offers were left out')
  }
}

/** Why one counts nowhere, whatever the chain says later. */
const BY_ITSELF: ReadonlySet<Code> = new Set([
  'invalid_input',
  'listing_expiry_invalid',
  'order_expiry_invalid',
])

async function keepRefused(context: Context, chain: ChainAccess, id: string): Promise<void> {
  // Not before the block at which it was refused.
  const at = await readEngineHead(chain)
  await waitForBlock(context, chain, at.number)
  await context.db.transaction((tx) => mark(tx, chain.config.id, at, [{ id, reason: 'refused' }]))
}

/** Returns why it is refused; null if it is published. One that cannot be judged now does not stop the others. @throws ApiError unavailable */
async function publish(context: Context, { kind, claim, publishedAt }: ImportedTrade): Promise<Code | null> {
  const input = (kind === 'listing' ? operations.createListings : operations.createOrder).json?.safeParse(
    claim,
  )
  if (!input?.success) return 'invalid_input'
  try {
    if (kind === 'listing') await createListings(context, input.data as never, { published: publishedAt })
    else await createOrder(context, input.data as never, { published: publishedAt })
    return null
  } catch (error) {
    if (isUnavailable(error)) throw error
    if (error instanceof ApiError) return error.code
    context.log.warn({ err: error }, 'an imported trade could not be checked')
    return 'internal'
  }
}

const isUnavailable = (error: unknown): boolean => error instanceof ApiError && error.code === 'unavailable'

type Wanted = { listings?: { terms: { asset: string; tokenId: string } }[]; token_id?: string | null }

/** Whether its work is described here, but not its token: that of another collection may be read later. */
async function awaitsToken({ db }: Context, { chainId, claim }: ImportedTrade): Promise<boolean> {
  const { listings, token_id, order } = claim as Wanted & { order?: { asset: string } }
  const terms = listings?.[0]?.terms
  const contract = terms?.asset ?? order?.asset
  const tokenId = terms?.tokenId ?? token_id
  if (contract === undefined || tokenId == null) return false
  const work = await getWorkByToken(db, { chainId, contract, tokenId: BigInt(tokenId) })
  return work !== null && work.token === null
}
