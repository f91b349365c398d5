import type { OfferFacts } from '@vitrine/api/entities/offer'
import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { engineTerms } from '@vitrine/chain/engineTerms'
import { hashSigned, listingOf } from '@vitrine/chain/signedListing'
import { hashListing, type Listing } from '@vitrine/chain/terms'
import { checkBuyer, checkListing, MOST_SIGNED } from '@vitrine/domain/rules/checkListing'
import { type Hex, recoverAddress, zeroAddress } from 'viem'
import type { Db } from '../db/open.ts'
import { announce } from '../live/announce.ts'
import { copiesOffered } from '../store/cardOffers.ts'
import { holdCursor } from '../store/cursors.ts'
import { getItemByToken, type LinkedItem } from '../store/items.ts'
import { getOffers } from '../store/offers.ts'
import { listHoldings } from '../store/owners.ts'
import { notifyPrivateSale } from '../store/peopleNotifications.ts'
import { addListings, countSigned, type SignedRow } from '../store/signedListings.ts'
import { chainOf, isOwnContract, waitForBlock } from './chains.ts'
import type { ChainAccess, Context } from './context.ts'
import { presentOffers } from './present/offer.ts'
import { askEngine, readBlock } from './readEngine.ts'
import { refuse, refuseIssues } from './refuse.ts'
import { requireVisible } from './visibility.ts'

type Claim = ParsedInput<Operations['createListings']>['json']

/** A listing of the claim: what was signed, what is stored, and the work. */
type Claimed = { listing: Listing; row: SignedRow; item: LinkedItem; token: NonNullable<LinkedItem['token']> }

/**
 * Publishes signed listings: all or none. The counter and the commission are read at a block; the rows then reach that
 * block, and they say what the seller holds and whether the engine may move it. The same call again answers the same
 * offers.
 */
export async function createListings(context: Context, claim: Claim): Promise<OfferFacts[]> {
  const { db } = context
  const chain = chainOf(context, claim.network)
  const claimed = await Promise.all(claim.listings.map((each) => readClaim(context, chain, claim, each)))
  const names = claimed.map(({ row }) => row)
  if ((await getOffers(db, names)).length < names.length) {
    await requireSigned(chain, claim, claimed)
    const block = await readBlock(chain)
    await requireCurrent(chain, block.hash, claimed)
    await waitForBlock(context, chain, Number(block.number))
    await check(db, claimed, BigInt(block.timestamp))
    await store(db, chain.config.id, claimed)
  }
  return presentOffers(db, await getOffers(db, names))
}

async function readClaim(
  { db }: Context,
  chain: ChainAccess,
  { network, signature }: Claim,
  { terms: carried, index, proof, ...signed }: Claim['listings'][number],
): Promise<Claimed> {
  const listing = listingOf(engineTerms(carried), { ...signed, index, proof })
  const { terms, group, expiry } = listing
  const numbers = [...Object.values(terms), group, expiry].filter((value) => typeof value === 'bigint')
  if (terms.startPrice !== 0n || terms.reservable !== 0n) throw refuse('invalid_input')
  refuseIssues(listing.buyer === zeroAddress ? [] : checkBuyer(listing.buyer, terms.seller))
  if (numbers.some((value) => value >= 2n ** 256n)) throw refuse('invalid_input')
  if (listing.maxCommission > 10_000n || listing.maxRoyalties > 10_000n) throw refuse('invalid_input')
  if (!isOwnContract(chain, terms.asset)) throw refuse('listing_foreign')
  const item = await getItemByToken(db, { chainId: network, contract: terms.asset, tokenId: terms.tokenId })
  if (!item?.token) throw refuse('not_found')
  await requireVisible(db, null, item)
  const id = hashListing(listing, { chainId: network, engine: chain.config.contracts.engine as Hex })
  const { asset, startPrice: _, reservable: __, start, ...kept } = terms
  const row: SignedRow = {
    ...kept,
    buyer: listing.buyer === zeroAddress ? null : listing.buyer,
    ...{ id, chainId: network, contract: asset, creator: item.creator, group, index, proof, signature },
    ...{ startAt: momentOf(start), expiresAt: momentOf(expiry), createdAt: new Date() },
    ...{ maxCommission: Number(listing.maxCommission), maxRoyalties: Number(listing.maxRoyalties) },
  }
  return { listing, row, item, token: item.token }
}

/** The last moment of PostgreSQL's and JavaScript's calendars that both can write. */
const LAST = 253_402_300_799n

const momentOf = (seconds: bigint): Date => new Date(Number(seconds < LAST ? seconds : LAST) * 1_000)

/** By a key, or by a contract: also one that is not deployed yet (EIP-1271, EIP-6492). @throws listing_unsigned */
async function requireSigned(chain: ChainAccess, { signature }: Claim, claimed: readonly Claimed[]) {
  const domain = { chainId: chain.config.id, engine: chain.config.contracts.engine as Hex }
  const hashes = new Set(claimed.map(({ listing, row }) => hashSigned(listing, proofOf(row), domain)))
  const sellers = new Set(claimed.map(({ row }) => row.seller))
  const [hash] = hashes
  const [seller] = sellers
  if (!hash || !seller || hashes.size > 1 || sellers.size > 1) throw refuse('listing_unsigned')
  const signer = await recoverAddress({ hash, signature: signature as Hex }).catch(() => null)
  if (signer?.toLowerCase() === seller) return
  const request = { hash, address: seller as Hex, signature: signature as Hex }
  if (!(await chain.client.verifyHash(request))) throw refuse('listing_unsigned')
}

const proofOf = ({ index, proof }: SignedRow) => ({ index, proof: proof as Hex[] })

/** @throws listing_outdated */
async function requireCurrent(chain: ChainAccess, hash: Hex, claimed: readonly Claimed[]): Promise<void> {
  const seller = claimed[0]?.row.seller
  const [counter, commission] = await askEngine(
    chain,
    hash,
  )([{ functionName: 'counterOf', args: [seller] }, { functionName: 'commission' }])
  for (const { listing, item, token } of claimed) {
    const royalties = item.creator === seller ? 0 : token.royalties
    const isCurrent = listing.terms.counter === counter && listing.maxCommission >= (commission as bigint)
    if (!isCurrent || listing.maxRoyalties < BigInt(royalties)) throw refuse('listing_outdated')
  }
}

/** Checks the terms of each, and that the copies are the seller's and not on sale yet: those of the listings before count. */
async function check(db: Db, claimed: readonly Claimed[], now: bigint): Promise<void> {
  const taken = new Map<string, bigint>()
  for (const { listing, item, row } of claimed) {
    const [[held], offered] = await Promise.all([
      listHoldings(db, row.seller, [{ ...item, tokenId: row.tokenId }]),
      copiesOffered(db, item.id, row.seller),
    ])
    const free = (held?.copies ?? 0n) - offered - (taken.get(item.id) ?? 0n)
    const { price, copies, start } = listing.terms
    const draft = { price, copies, start, expiry: listing.expiry }
    refuseIssues(checkListing(draft, { now, free: free > 0n ? free : 0n }))
    taken.set(item.id, (taken.get(item.id) ?? 0n) + copies)
  }
}

/** Stores all, unless the rows of the chain say that one of them could not be bought. */
async function store(db: Db, chainId: number, claimed: readonly Claimed[]): Promise<void> {
  await db.transaction(async (tx) => {
    const inside = tx as unknown as Db
    await holdCursor(inside, chainId)
    const [first] = claimed
    if (first && (await countSigned(inside, first.row.seller, chainId)) + claimed.length > MOST_SIGNED)
      throw refuse('listings_full', { n: String(MOST_SIGNED) })
    const rows = claimed.map(({ row }) => row)
    const added = await addListings(inside, rows)
    const stored = await getOffers(inside, added)
    const closed = stored.find(({ status }) => status !== 'pending')
    if (closed) throw refuse(closed.available === 0n ? 'listing_outdated' : 'listing_unapproved')
    const names = new Set(added.map(({ id }) => id))
    const news = claimed.filter(({ row }) => names.has(row.id))
    for (const { item, row } of news)
      if (row.buyer) await notifyPrivateSale(inside, { ...row, recipient: row.buyer, work: item.id })
    await announce(
      inside,
      news.map(({ item, row: { seller, buyer } }) => ({
        ...{ type: 'offer', token: item.id, users: buyer ? [seller, buyer] : [seller] },
      })),
    )
  })
}
