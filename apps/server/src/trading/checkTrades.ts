import type { OfferDetail, OfferFacts } from '@vitrine/api/entities/trading/offer'
import { engineOrder } from '@vitrine/chain/engineOrder'
import { engineTerms } from '@vitrine/chain/engineTerms'
import { isSignedByKey } from '@vitrine/chain/isSignedByKey'
import { anyToken, treeOfTokens } from '@vitrine/chain/orders'
import { hashSigned, listingOf } from '@vitrine/chain/signedListing'
import { type Hex, zeroAddress } from 'viem'
import type { Context, Viewer } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import type { ChainAccess } from '../chain/access.ts'
import { waitForBlock } from '../chain/chains.ts'
import { readEngineHead } from '../chain/readEngine.ts'
import type { Simulated } from '../chain/rpc/simulate.ts'
import type { BlockRef } from '../chain/store/cursors.ts'
import type { Db } from '../db/open.ts'
import { hasEndedAs } from '../db/schema/trading.ts'
import { refreshOffers } from '../discovery/store/cards.ts'
import { announce } from '../live/announce.ts'
import { getImportedFrom, getWorksByTokens, tokenKey } from '../works/store/works.ts'
import { markUsed } from './markUsed.ts'
import { presentOfferDetail, presentOffers } from './present/offer.ts'
import { presentOrders } from './present/order.ts'
import { simulateAcceptance, simulateForAll, simulatePurchase, type Tried } from './simulateTrade.ts'
import { getOffers, getSeenOffers, type OfferName, type OfferRow, parseOfferName } from './store/offers.ts'
import { refreshOrders } from './store/orderStatus.ts'
import { collectionAsked, findOrder, type OrderRow, tokensOf } from './store/orders.ts'
import { checkStrange } from './store/sharedSalts.ts'
import { listSetTokens } from './store/tokenSets.ts'
import {
  forgetChecks,
  getChecks,
  listDueChecks,
  noteFailing,
  noteMended,
  noteWorking,
  postponeChecks,
  retryChecks,
  senderOf,
  type TradeCheck,
  type WatchedTrade,
} from './store/tradeChecks.ts'

/** How many trades one run of the job looks at. */
const AT_ONCE = 20
/** How many signatures of accounts that used unpublished ones join the others in a run, even if those fill it. */
const STRANGE = 5

/**
 * A job that simulates the trades that are due (`tradeChecks`). One that cannot be looked at, for whatever reason, is
 * looked at again soon, and keeps no other waiting.
 */
export async function checkDueTrades(context: Context): Promise<void> {
  const { db, chains } = context
  const waiting = (await listDueChecks(db, AT_ONCE)).length
  await checkStrange(db, Math.max(STRANGE, AT_ONCE - waiting))
  const due = await listDueChecks(db, AT_ONCE)
  for (const chainId of new Set(due.map((check) => check.chainId))) {
    const chain = chains.get(chainId)
    const own = due.filter((check) => check.chainId === chainId)
    if (chain) await checkOn(context, chain, own)
    else await postponeChecks(db, own.map(idOf))
  }
}

const idOf = ({ id }: { id: string }) => id

async function checkOn(context: Context, chain: ChainAccess, due: readonly TradeCheck[]): Promise<void> {
  const { db, log } = context
  const retry = async (error: unknown, checks: readonly TradeCheck[]) => {
    log.warn({ err: error, chain: chain.config.id, trades: checks.length }, 'trades could not be simulated')
    await retryChecks(db, checks.map(idOf))
  }
  try {
    const at = await readEngineHead(chain)
    // One question for all; if one of them cannot be asked about, each is asked about by itself.
    const asked = await markUsed(context, chain, due.map(idOf)).catch(() => null)
    const check = async (one: TradeCheck) => {
      if (asked === null) await markUsed(context, chain, [one.id])
      await checkOne(context, chain, one, at)
    }
    await Promise.all(due.map((one) => check(one).catch((error) => retry(error, [one]))))
  } catch (error) {
    await retry(error, due)
  }
}

async function checkOne(
  context: Context,
  chain: ChainAccess,
  check: TradeCheck,
  at: BlockRef,
): Promise<void> {
  const { db } = context
  if (check.kind === 'listing') {
    const [offer] = await getOffers(db, [check])
    if (offer && !hasEnded(offer)) await checkListings(context, chain, [offer], at)
    else await forgetChecks(db, [check.id])
    return
  }
  const order = await findOrder(db, check.id)
  if (order && !hasEndedAs(order.status)) await checkOrderAgain(context, chain, order, at)
  else await forgetChecks(db, [check.id])
}

const hasEnded = (offer: OfferRow): boolean =>
  offer.expiresAt.getTime() <= Date.now() || (offer.available === 0n && offer.reserved === 0n)

/**
 * Simulates a purchase from each of these listings and notes what came of it. One that is away for a reason that the rows
 * know is not simulated, unless it failed before.
 * @param sender an account as which it is simulated too
 * @returns what came of it, by id; nothing of those that were not simulated
 */
export async function checkListings(
  context: Context,
  chain: ChainAccess,
  offers: readonly OfferRow[],
  at: BlockRef,
  sender: Hex | null = null,
): Promise<Map<string, Simulated['outcome']>> {
  const { db } = context
  const known = new Map((await getChecks(db, offers.map(idOf))).map((check) => [check.id, check]))
  const [works, facts] = await Promise.all([getWorksByTokens(db, offers), presentOffers(db, offers)])
  const outcomes = new Map<string, Simulated['outcome']>()
  await Promise.all(
    offers.map(async (offer, index) => {
      const token = works.get(tokenKey(offer))?.token
      // Bids hold all copies; or there is no price, so that the rest is sold only after the running auction has ended.
      const isHeld = offer.reserved > 0n && (offer.buyable === 0n || offer.price === 0n)
      const waits = isHeld || (offer.status !== 'pending' && !known.get(offer.id)?.failing)
      if (!token || waits) return postponeChecks(db, [offer.id])
      const type = token.standard === 721 ? 721 : 1155
      const tried = await simulateForAll([sender, senderOf(known.get(offer.id))], (each) =>
        simulateOffer(chain, facts[index] as OfferFacts, type, at.hash, each),
      )
      outcomes.set(offer.id, tried.outcome)
      const isWatched = token.imported || (await isSignedByCode(chain, facts[index] as OfferFacts))
      const trade = { id: offer.id, chainId: offer.chainId, kind: 'listing' } as const
      await note(context, chain, trade, tried, isWatched, {
        at,
        was: known.get(offer.id)?.failing ?? false,
        change: async (tx) => {
          await refreshOffers(tx, [offer])
          const token = works.get(tokenKey(offer))?.id ?? null
          // A private sale is nobody else's business.
          if (offer.buyer === null) await announce(tx, [{ type: 'offer', token, users: [offer.seller] }])
        },
      })
    }),
  )
  return outcomes
}

function simulateOffer(
  chain: ChainAccess,
  { terms, signed, commission }: OfferFacts,
  type: 721 | 1155,
  at: string,
  sender: Hex | null,
): Promise<Simulated> {
  const buyer = signed && signed.buyer !== zeroAddress ? signed.buyer : null
  return simulatePurchase(chain, { terms, signed, commission, type, private: buyer }, at, sender)
}

/** Whether a contract has to confirm a listing's signature, which it may stop to do. */
async function isSignedByCode({ config }: ChainAccess, { terms, signed }: OfferFacts): Promise<boolean> {
  if (!signed) return false
  const domain = { chainId: config.id, engine: config.contracts.engine as Hex }
  const hash = hashSigned(listingOf(engineTerms(terms), signed), signed, domain)
  return hash === null || !(await isSignedByKey({ account: terms.seller, hash, signature: signed.signature }))
}

/**
 * Simulates that somebody accepts an order, and notes what came of it.
 * @param sender a holder as whom it is simulated too
 * @returns whether the signature counts for nothing
 */
export async function checkOrderAgain(
  context: Context,
  chain: ChainAccess,
  row: OrderRow,
  at: BlockRef,
  sender: Hex | null = null,
): Promise<boolean> {
  const { db } = context
  const [check] = await getChecks(db, [row.id])
  const tried = await simulateForAll([sender, senderOf(check)], (each) =>
    simulateOrder(db, chain, row, at.hash, each),
  )
  const trade = { id: row.id, chainId: row.chainId, kind: 'order' } as const
  await note(context, chain, trade, tried, await isWatchedOrder(row), {
    at,
    was: check?.failing ?? false,
    change: async (tx) => {
      await refreshOrders(tx, row.chainId, { orders: [row.id], makers: [], currencies: [] })
      const [key] = tokensOf(row)
      const work = key && (await getWorksByTokens(tx, [key])).get(tokenKey(key))
      const collection = collectionAsked(row)
      await announce(tx, [{ type: 'order', token: work?.id ?? null, collection, users: [row.buyer] }])
    },
  })
  return tried.outcome === 'fails'
}

/** Whether a contract has to confirm an order's signature, which it may stop to do. */
export async function isWatchedOrder({ buyer, id, signature }: OrderRow): Promise<boolean> {
  return !(await isSignedByKey({ account: buyer as Hex, hash: id as Hex, signature: signature as Hex }))
}

/** What the engine makes of an order's signature. Other reasons are in the rows, or are noted there (`markUsed`). */
export async function simulateOrder(
  db: Db,
  chain: ChainAccess,
  row: OrderRow,
  at: string,
  sender: Hex | null = null,
): Promise<Simulated> {
  const [shown] = await presentOrders(db, [row])
  const sold = await tokenFor(db, row)
  if (!shown || !sold) return { outcome: 'unknown' }
  const { order, signature } = shown
  const simulated = await simulateAcceptance(
    chain,
    { ...sold, order: engineOrder(order), signature },
    at,
    sender,
  )
  return simulated.outcome === 'fails' && simulated.error !== 'BadSignature'
    ? { outcome: 'unknown' }
    : simulated
}

/** A token that an order asks for, and what proves it. */
async function tokenFor(db: Db, row: OrderRow): Promise<{ tokenId: bigint; proof: Hex[] } | null> {
  if (row.tokenId !== null) return { tokenId: row.tokenId, proof: [] }
  if (row.criteria === anyToken) {
    const work = await getImportedFrom(db, row.chainId, row.contract)
    return work === null ? null : { tokenId: work, proof: [] }
  }
  const members = await listSetTokens(db, row.criteria)
  const [first] = members
  return first === undefined ? null : { tokenId: first, proof: treeOfTokens(members).proofOf(first) }
}

/**
 * Notes the outcome of a simulation.
 * @param isWatched whether the trade can begin to fail unnoticed, and so has to be simulated again
 * @param effect what follows when it begins or stops to fail; `was` says whether it failed before, and `at` where it was simulated
 */
async function note(
  context: Context,
  chain: ChainAccess,
  trade: WatchedTrade,
  { outcome, sender }: Tried,
  isWatched: boolean,
  effect: { at: BlockRef; was: boolean; change(tx: Db): Promise<unknown> },
): Promise<void> {
  if (outcome === 'unknown') return postponeChecks(context.db, [trade.id])
  const { at, was, change } = effect
  const fails = outcome === 'fails'
  // Most trades work, as before: that needs no block, and no lock of its chain's writer.
  if (!fails && !was)
    return isWatched ? noteWorking(context.db, trade.id) : forgetChecks(context.db, [trade.id])
  await waitForBlock(context, chain, at.number)
  await context.db.transaction(async (inside) => {
    if (fails) await noteFailing(inside, trade, at, sender)
    else await noteMended(inside, trade, at)
    if (fails !== was) await change(inside)
  })
}

/** Simulates a purchase from each of these offers, before an account is asked to sign it. @throws offer_failing */
export async function requireSound(
  context: Context,
  chain: ChainAccess,
  names: readonly string[],
  account: Hex,
): Promise<void> {
  const keys = names.flatMap((name) => parseOfferName(name) ?? [])
  const used = await markUsed(context, chain, keys.map(idOf))
  if (used.size > 0) throw refuse('offer_failing')
  const [offers, at] = await Promise.all([getOffers(context.db, keys), readEngineHead(chain)])
  const outcomes = await checkListings(context, chain, offers, at, account)
  if ([...outcomes.values()].includes('fails')) throw refuse('offer_failing')
}

/** Those of these offers from which somebody could buy now, by id, as simulations say. One that cannot be asked about is none. */
export async function findBuyable(context: Context, names: readonly OfferName[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const [chainId, own] of Map.groupBy(names, (each) => each.chainId)) {
    const chain = context.chains.get(chainId)
    if (!chain) continue
    const check = async (name: OfferName) => {
      await markUsed(context, chain, [name.id])
      const [offers, at] = await Promise.all([getOffers(context.db, [name]), readEngineHead(chain)])
      const outcomes = await checkListings(context, chain, offers, at)
      if (outcomes.get(name.id) === 'works') found.add(name.id)
    }
    await Promise.all(
      own.map((name) =>
        check(name).catch((error) =>
          context.log.warn({ err: error, chain: chainId }, 'an offer could not be simulated'),
        ),
      ),
    )
  }
  return found
}

/**
 * Somebody could not buy: looks at a listing again, and takes it out of the lists if a purchase would fail.
 * @param account that could not buy, if it is known
 */
export async function checkOffer(
  context: Context,
  viewer: Viewer,
  name: string,
  account: Hex | null = null,
): Promise<OfferDetail> {
  const { db, chains } = context
  const key = parseOfferName(name)
  const chain = key && chains.get(key.chainId)
  const read = async () => (key ? (await getSeenOffers(db, viewer, [key]))[0] : undefined)
  if (!chain || !(await read())) throw refuse('not_found')
  await markUsed(context, chain, [key.id])
  const offer = await read()
  if (!offer) throw refuse('not_found')
  if (!hasEnded(offer)) await checkListings(context, chain, [offer], await readEngineHead(chain), account)
  return presentOfferDetail(db, (await read()) ?? offer)
}
