import type { OfferFacts } from '@vitrine/api/entities/offer'
import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { engineTerms } from '@vitrine/chain/engineTerms'
import { hashSigned, listingOf, type Signed } from '@vitrine/chain/signedListing'
import { type EngineDomain, hashListing, type Listing } from '@vitrine/chain/terms'
import { checkBuyer, checkListing, MOST_SIGNED } from '@vitrine/domain/rules/checkListing'
import { type Hex, zeroAddress } from 'viem'
import type { Db } from '../db/open.ts'
import { announce } from '../live/announce.ts'
import { readApproval } from '../remote/foreignToken.ts'
import { copiesOffered } from '../store/cardOffers.ts'
import { holdCursor } from '../store/cursors.ts'
import { getItemByToken, type LinkedItem } from '../store/items.ts'
import { getOffers, type OfferRow } from '../store/offers.ts'
import { listHoldings } from '../store/owners.ts'
import { notifyPrivateSale } from '../store/peopleNotifications.ts'
import { addListings, countSigned, type SignedRow, signAgain } from '../store/signedListings.ts'
import { acceptedSignature } from './acceptedSignature.ts'
import { chainOf, waitForBlock } from './chains.ts'
import type { ChainAccess, Context } from './context.ts'
import { presentOffers } from './present/offer.ts'
import { askEngine, readBlock } from './readEngine.ts'
import { refuse, refuseIssues } from './refuse.ts'
import { requireVisible } from './visibility.ts'

type Claim = ParsedInput<Operations['createListings']>['json']

/** A listing: its terms, its place in the signed tree, and the work that it sells. */
type Claimed = {
  id: Hex
  listing: Listing
  place: Pick<Signed, 'index' | 'proof'>
  item: LinkedItem
  token: NonNullable<LinkedItem['token']>
}

/**
 * Publishes signed listings: all or none. The counter and the commission are read at a block; the rows then reach that
 * block, and they say what the seller holds and whether the engine may move it. Of another collection the rows know only
 * later changes of the approval, so it is read at that block too. The same call again answers the same offers.
 */
export async function createListings(context: Context, claim: Claim): Promise<OfferFacts[]> {
  const { db } = context
  const chain = chainOf(context, claim.network)
  const claimed = await Promise.all(claim.listings.map((each) => readClaim(context, chain, claim, each)))
  const names = claimed.map(({ id }) => ({ chainId: chain.config.id, id }))
  const known = await getOffers(db, names)
  if (!claimed.every((each) => known.some((offer) => isPublished(offer, each, claim.signature)))) {
    const block = await readBlock(chain)
    const signature = await requireSigned(chain, claim, claimed, block.hash)
    await requireCurrent(chain, block.hash, claimed)
    await requireApproved(chain, block.hash, claimed)
    await waitForBlock(context, chain, Number(block.number))
    await store(db, { ...claim, signature }, claimed, BigInt(block.timestamp))
  }
  return presentOffers(db, await getOffers(db, names))
}

/** Whether a listing is stored as it was sent: otherwise it may have been stored with a signature that is not valid. */
const isPublished = (offer: OfferRow, { id, place }: Claimed, signature: string): boolean =>
  offer.id === id && offer.signature === signature && offer.index === place.index

async function readClaim(
  { db }: Context,
  chain: ChainAccess,
  { network }: Claim,
  { terms: carried, index, proof, ...signed }: Claim['listings'][number],
): Promise<Claimed> {
  const listing = listingOf(engineTerms(carried), { ...signed, index, proof })
  const { terms, group, expiry } = listing
  const numbers = [...Object.values(terms), group, expiry].filter((value) => typeof value === 'bigint')
  if (terms.startPrice !== 0n || terms.reservable !== 0n) throw refuse('invalid_input')
  const { engine } = chain.config.contracts
  refuseIssues(listing.buyer === zeroAddress ? [] : checkBuyer(listing.buyer, terms.seller, engine))
  if (numbers.some((value) => value >= 2n ** 256n)) throw refuse('invalid_input')
  if (listing.maxCommission > 10_000n || listing.maxRoyalties > 10_000n) throw refuse('invalid_input')
  const item = await getItemByToken(db, { chainId: network, contract: terms.asset, tokenId: terms.tokenId })
  if (!item?.token) throw refuse('not_found')
  await requireVisible(db, null, item)
  return {
    ...{ id: hashListing(listing, domainOf(chain)), listing },
    ...{ place: { index, proof }, item, token: item.token },
  }
}

const domainOf = ({ config }: ChainAccess): EngineDomain => ({
  chainId: config.id,
  engine: config.contracts.engine as Hex,
})

/** All have one seller, who signed one hash. Returns the signature as the engine accepts it. @throws listing_unsigned */
async function requireSigned(
  chain: ChainAccess,
  { signature: sent }: Claim,
  claimed: readonly Claimed[],
  at: Hex,
): Promise<Hex> {
  const hashes = new Set(claimed.map(({ listing, place }) => hashSigned(listing, place, domainOf(chain))))
  const sellers = new Set(claimed.map(({ listing }) => listing.terms.seller))
  const [hash] = hashes
  const [seller] = sellers
  if (!hash || !seller || hashes.size > 1 || sellers.size > 1) throw refuse('listing_unsigned')
  const signature = await acceptedSignature(chain, { account: seller, hash, signature: sent as Hex }, at)
  if (!signature) throw refuse('listing_unsigned')
  return signature
}

/** @throws listing_outdated */
async function requireCurrent(chain: ChainAccess, hash: Hex, claimed: readonly Claimed[]): Promise<void> {
  const seller = claimed[0]?.listing.terms.seller
  const [counter, commission] = await askEngine(
    chain,
    hash,
  )([{ functionName: 'counterOf', args: [seller] }, { functionName: 'commission' }])
  for (const { listing, token } of claimed) {
    const royalties = token.creator === seller ? 0 : token.royalties
    const isCurrent = listing.terms.counter === counter && listing.maxCommission >= (commission as bigint)
    if (!isCurrent || listing.maxRoyalties < BigInt(royalties)) throw refuse('listing_outdated')
  }
}

/** @throws listing_unapproved if another collection does not let the engine move the seller's works */
async function requireApproved({ config, node }: ChainAccess, at: Hex, claimed: readonly Claimed[]) {
  const foreign = claimed.filter(({ token }) => token.imported)
  const contracts = new Set(foreign.map(({ listing }) => listing.terms.asset))
  const [seller] = foreign.map(({ listing }) => listing.terms.seller)
  if (!seller) return
  const answers = [...contracts].map((contract) =>
    readApproval({ node, contract, at }, seller, config.contracts.engine),
  )
  if (!(await Promise.all(answers)).every(Boolean)) throw refuse('listing_unapproved')
}

/** Checks the terms of each, and that the copies are the seller's and not on sale yet: those of the listings before count. */
async function check(db: Db, claimed: readonly Claimed[], now: bigint): Promise<void> {
  const taken = new Map<string, bigint>()
  for (const { listing, item } of claimed) {
    const { seller, tokenId, price, copies, start } = listing.terms
    const [[held], offered] = await Promise.all([
      listHoldings(db, seller, [{ ...item, tokenId }]),
      copiesOffered(db, item.id, seller),
    ])
    const free = (held?.copies ?? 0n) - offered - (taken.get(item.id) ?? 0n)
    const draft = { price, copies, start, expiry: listing.expiry }
    refuseIssues(checkListing(draft, { now, free: free > 0n ? free : 0n }))
    taken.set(item.id, (taken.get(item.id) ?? 0n) + copies)
  }
}

const isPrivate = ({ listing }: Pick<Claimed, 'listing'>): boolean => listing.buyer !== zeroAddress

const momentOf = (seconds: bigint): Date => new Date(Number(seconds) * 1_000)

/** The row of a listing that was checked. */
function rowOf({ network, signature }: Claim, { id, listing, place, token }: Claimed): SignedRow {
  const { asset, startPrice: _, reservable: __, start, ...kept } = listing.terms
  return {
    ...kept,
    buyer: isPrivate({ listing }) ? listing.buyer : null,
    ...{
      id,
      chainId: network,
      contract: asset,
      creator: token.creator === zeroAddress ? null : token.creator,
      group: listing.group,
      ...place,
      signature,
    },
    ...{ startAt: momentOf(start), expiresAt: momentOf(listing.expiry), createdAt: new Date() },
    ...{ maxCommission: Number(listing.maxCommission), maxRoyalties: Number(listing.maxRoyalties) },
  }
}

/**
 * Stores those that are new, unless the rows of the chain say that one of them could not be bought. The cursor's lock
 * keeps calls apart, so two at once cannot list the same copies.
 */
async function store(db: Db, claim: Claim, claimed: readonly Claimed[], now: bigint): Promise<void> {
  const chainId = claim.network
  await db.transaction(async (tx) => {
    const inside = tx as unknown as Db
    await holdCursor(inside, chainId)
    const known = await getOffers(
      inside,
      claimed.map(({ id }) => ({ chainId, id })),
    )
    const isKnown = ({ id }: Claimed) => known.some((offer) => offer.id === id)
    await signAgain(
      inside,
      claimed.filter(isKnown).map((each) => rowOf(claim, each)),
    )
    const news = claimed.filter((each) => !isKnown(each))
    const seller = news[0]?.listing.terms.seller
    if (!seller) return
    await check(inside, news, now)
    if ((await countSigned(inside, seller, chainId)) + news.length > MOST_SIGNED)
      throw refuse('listings_full', { n: String(MOST_SIGNED) })
    const added = await addListings(
      inside,
      news.map((each) => rowOf(claim, each)),
    )
    const stored = await getOffers(inside, added)
    const closed = stored.find(({ status }) => status !== 'pending')
    if (closed) throw refuse(closed.available === 0n ? 'listing_outdated' : 'listing_unapproved')
    for (const { id, item, listing } of news.filter(isPrivate))
      await notifyPrivateSale(inside, { id, seller, recipient: listing.buyer, work: item.id })
    await announce(
      inside,
      news.map((each) => ({
        ...{ type: 'offer', token: each.item.id },
        users: isPrivate(each) ? [seller, each.listing.buyer] : [seller],
      })),
    )
  })
}
