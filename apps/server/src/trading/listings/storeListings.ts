import type { Code } from '@vitrine/domain/codes'
import { checkListing } from '@vitrine/domain/rules/trading/checkListing'
import { lowersPrice } from '@vitrine/domain/rules/trading/lowersPrice'
import { zeroAddress } from 'viem'
import type { Owner } from '../../bounded/shares.ts'
import type { Context } from '../../calls/context.ts'
import { refuseAt, refuseIssues } from '../../calls/refuse.ts'
import type { Head } from '../../chain/readEngine.ts'
import { holdBlock } from '../../chain/store/cursors.ts'
import type { Db } from '../../db/open.ts'
import { refreshOffers } from '../../discovery/store/cards.ts'
import { announce } from '../../live/announce.ts'
import { notifyPrivateSale } from '../../notifications/store/peopleNotifications.ts'
import { onChain } from '../../quotas/kind.ts'
import { takePlaces } from '../../quotas/takePlaces.ts'
import { listHoldings } from '../../works/store/owners.ts'
import { inRequest, priceFigures, timeFigures } from '../inRequest.ts'
import { LISTINGS } from '../places.ts'
import { isCoin, requireCurrency } from '../priceCurrency.ts'
import { copiesOffered } from '../store/cardOffers.ts'
import { type ClosedReason, getOffers, type OfferRow, whyClosed } from '../store/offers.ts'
import { findSigned } from '../store/salts.ts'
import { hasListing } from '../store/sellerListings.ts'
import { listPublished } from '../store/sharedSalts.ts'
import { addListings, lowerPrices, type SignedRow, signAgain } from '../store/signedListings.ts'
import { noteFailing, noteMended, watchTrades } from '../store/tradeChecks.ts'
import { type Claim, type Claimed, isForOneBuyer } from './claimed.ts'

/**
 * @property at the block at which everything was read
 * @property faultOf why one could not be bought, unless its terms say it already
 * @property leftOf how many copies of one the engine has left
 * @property isWatched whether one has to be simulated again later
 * @property groups the networks that the call comes from
 * @property published when another marketplace published them; null if they are new
 */
export type Facts = {
  at: Head
  faultOf(each: Claimed): Code | null
  leftOf(each: Claimed): bigint
  isWatched(each: Claimed): boolean
  groups: readonly Owner[]
  published: Date | null
}

/**
 * Stores those that are new or cheaper than before, unless the rows of the chain say that one of them could not be bought.
 * Those that are known get the signature, and are open again if they failed. The cursor's lock keeps calls apart, so two at once cannot list
 * the same copies.
 */
export async function storeListings(
  context: Context,
  claim: Claim,
  claimed: readonly Claimed[],
  facts: Facts,
): Promise<void> {
  const { at, faultOf, groups, isWatched, leftOf, published } = facts
  const chainId = claim.network
  const nameOf = ({ id }: Claimed) => ({ chainId, id })
  await context.db.transaction(async (inside) => {
    await holdBlock(inside, chainId, at)
    const known = await getOffers(inside, claimed.map(nameOf))
    const { again, lower, news } = sorted(claim, claimed, known)
    const seller = news[0]?.listing.terms.seller
    const owner = seller === undefined ? null : onChain(seller, chainId)
    if (owner !== null) await takePlaces(inside, context, LISTINGS, { owner, groups }, news.length)
    const watched = claimed.filter(isWatched)
    // Before they are listed, because that would have them simulated once more.
    await watchTrades(
      inside,
      watched.map((each) => ({ ...nameOf(each), kind: 'listing' as const })),
    )
    const changed = [...lower, ...news]
    for (const each of lower) if (!faultOf(each)) await noteMended(inside, nameOf(each), at)
    const closed = await publish(inside, claim, { lower, news }, facts)
    const stored = await listPublished(
      inside,
      chainId,
      claimed.map(({ id }) => id),
    )
    for (const each of claimed) {
      const known = stored.find(({ id }) => id === each.id)
      if (known && leftOf(each) < known.left) throw refuseAt(`${each.path}.terms.salt`, 'salt_used')
      const fault = faultOf(each)
      if (fault && (published === null || fault === 'listing_unsigned')) throw refuseAt(each.path, fault)
    }
    // The rows do not know why it fails, so it is simulated again.
    const failing = changed.filter((each) => faultOf(each) !== null && !closed.has(each.id))
    for (const each of failing) await noteFailing(inside, { ...nameOf(each), kind: 'listing' }, at)
    await refreshOffers(inside, failing.map(nameOf))
    await signAgain(
      inside,
      again.map((each) => rowOf(claim, each)),
    )
    for (const each of again) await noteMended(inside, nameOf(each), at)
    await refreshOffers(inside, again.map(nameOf))
    for (const { id, work, listing } of published ? [] : news.filter(isForOneBuyer))
      await notifyPrivateSale(inside, {
        id,
        seller: listing.terms.seller,
        recipient: listing.buyer,
        work: work.id,
      })
    // The live stream is everybody's, so it says nothing of a private sale: its buyer has the notification.
    await announce(
      inside,
      claimed
        .filter((each) => !isForOneBuyer(each))
        .map(({ work, listing }) => ({ type: 'offer', token: work.id, users: [listing.terms.seller] })),
    )
  })
}

/** Those that are known as they are, those that lower the price of a known one, and the others. @throws listing_not_cheaper */
function sorted(claim: Claim, claimed: readonly Claimed[], known: readonly OfferRow[]) {
  const found = { again: [] as Claimed[], lower: [] as Claimed[], news: [] as Claimed[] }
  for (const [at, each] of claimed.entries()) {
    // The first purchase writes an offer of the chain, also here, where nobody has published the listing.
    const before = known.find(({ id, signature }) => id === each.id && signature !== null)
    const row = rowOf(claim, each)
    const path = `${each.path}.terms.salt`
    if (claimed.findIndex(({ id }) => id === each.id) < at) throw refuseAt(path, 'listing_not_cheaper')
    if (!before) found.news.push(each)
    else if (isSame(before, row)) found.again.push(each)
    else if (lowersPrice(signedTerms(before), signedTerms(row))) found.lower.push(each)
    else throw refuseAt(path, 'listing_not_cheaper')
  }
  return found
}

const FIELDS = [
  'price',
  'currency',
  'copies',
  'duration',
  'counter',
  'maxCommission',
  'maxRoyalties',
  'buyer',
  'group',
] as const

/** Whether two signatures are over the same listing; their ids are the same. */
const isSame = (before: OfferRow, row: SignedRow): boolean =>
  FIELDS.every((field) => before[field] === row[field]) &&
  before.startAt.getTime() === row.startAt.getTime() &&
  before.expiresAt.getTime() === row.expiresAt.getTime()

const signedTerms = (
  row: Pick<OfferRow, 'price' | 'currency' | 'copies' | 'expiresAt' | 'buyer' | 'group'>,
) => ({
  price: row.price,
  currency: row.currency,
  copies: row.copies,
  buyer: row.buyer,
  group: row.group ?? 0n,
  expiry: BigInt(row.expiresAt.getTime()) / 1_000n,
})

/** Returns those that cannot be bought, as far as the rows know. */
async function publish(
  db: Db,
  claim: Claim,
  { lower, news }: { lower: readonly Claimed[]; news: readonly Claimed[] },
  { at: { timestamp: now }, published }: Facts,
): Promise<Map<string, ClosedReason>> {
  const changed = [...lower, ...news]
  const seller = changed[0]?.listing.terms.seller
  if (!seller) return new Map()
  // The copies of a listing that is there already are on sale already.
  await check(db, claim, lower, now, true)
  await lowerPrices(
    db,
    lower.map((each) => rowOf(claim, each)),
  )
  await check(db, claim, news, now, published !== null)
  await requireOwnSalts(db, seller, claim, news)
  await addListings(
    db,
    news.map((each) => rowOf(claim, each, published ?? new Date())),
  )
  const names = changed.map(({ id }) => ({ chainId: claim.network, id }))
  await refreshOffers(db, names)
  const closed = await whyClosed(db, names)
  for (const { id, path } of changed) {
    const reason = closed.get(id)
    if (reason && (published === null || !MAY_OPEN.has(reason))) throw refuseAt(path, CLOSED[reason])
  }
  return closed
}

/** Whatever else the seller signed with a salt shares its copies, so it would end with this one. @throws salt_used */
async function requireOwnSalts(
  db: Db,
  seller: string,
  { network }: Claim,
  news: readonly Claimed[],
): Promise<void> {
  const saltOf = ({ listing }: Claimed) => listing.terms.salt
  const known = await findSigned(db, seller, network, news.map(saltOf))
  const used = [...known, ...news.map((each) => ({ id: each.id as string, salt: saltOf(each) }))]
  for (const each of news)
    if (used.some(({ id, salt }) => salt === saltOf(each) && id !== each.id))
      throw refuseAt(`${each.path}.terms.salt`, 'salt_used')
}

/** Reasons that may pass, so that a listing can be bought again. */
const MAY_OPEN: ReadonlySet<ClosedReason> = new Set(['unheld', 'unapproved', 'failing'])

/** What it means for the seller that a listing cannot be bought as soon as it is stored. */
const CLOSED: Readonly<Record<ClosedReason, Code>> = {
  withdrawn: 'listing_outdated',
  expired: 'listing_expiry_invalid',
  refused: 'currency_refused',
  unheld: 'not_holder',
  unapproved: 'listing_unapproved',
  failing: 'listing_unsellable',
}

/** The rules' paths in the request, of one of its listings. */
const pathsOf = ({ path }: Claimed) => ({
  offer_price: `${path}.terms.price`,
  quantity: `${path}.terms.copies`,
  start: `${path}.terms.start`,
  expiry: `${path}.expiry`,
})

/**
 * Checks the terms of each, and that the copies are the seller's and not on sale yet: those of the listings before count.
 * @param termsAlone the copies may be elsewhere at the moment
 */
async function check(
  db: Db,
  claim: Claim,
  claimed: readonly Claimed[],
  now: bigint,
  termsAlone: boolean,
): Promise<void> {
  const taken = new Map<string, bigint>()
  for (const each of claimed) {
    const { listing, work } = each
    const { seller, tokenId, price, copies, start } = listing.terms
    const { decimals } = requireCurrency(claim.network, listing.terms.currency, `${each.path}.terms.currency`)
    const [[held], offered] = await Promise.all([
      listHoldings(db, seller, [{ ...work, tokenId }]),
      copiesOffered(db, work.id, seller),
    ])
    const key = { chainId: claim.network, contract: listing.terms.asset, tokenId }
    if (
      !termsAlone &&
      work.standard === 721 &&
      !isForOneBuyer({ listing }) &&
      (await hasListing(db, seller, key))
    )
      throw refuseAt(`${each.path}.terms.tokenId`, 'listing_exists')
    const free = termsAlone ? copies : (held?.copies ?? 0n) - offered - (taken.get(work.id) ?? 0n)
    const draft = { price, decimals, copies, start, expiry: listing.expiry }
    const issues = checkListing(draft, { now, free: free > 0n ? free : 0n })
    const figures = { ...timeFigures(draft, now), ...priceFigures(decimals) }
    refuseIssues(inRequest(issues, pathsOf(each), figures))
    taken.set(work.id, (taken.get(work.id) ?? 0n) + copies)
  }
}

const momentOf = (seconds: bigint): Date => new Date(Number(seconds) * 1_000)

/** The row of a listing that was checked. */
function rowOf(
  { network, signature }: Claim,
  { id, listing, place, token }: Claimed,
  createdAt = new Date(),
): SignedRow {
  const { asset, startPrice: _, reservable: __, fromFirstBid: ___, start, ...kept } = listing.terms
  return {
    ...kept,
    currency: isCoin(kept.currency) ? null : kept.currency,
    buyer: isForOneBuyer({ listing }) ? listing.buyer : null,
    id,
    chainId: network,
    contract: asset,
    creator: token.creator === zeroAddress ? null : token.creator,
    group: listing.group,
    ...place,
    signature,
    startAt: momentOf(start),
    expiresAt: momentOf(listing.expiry),
    createdAt,
    maxCommission: Number(listing.maxCommission),
    maxRoyalties: Number(listing.maxRoyalties),
  }
}
