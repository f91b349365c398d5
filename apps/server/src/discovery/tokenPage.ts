import type { History } from '@vitrine/api/entities/discovery/activity'
import type { Owner, Token } from '@vitrine/api/entities/works/token'
import type { Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { saleActs } from '@vitrine/domain/rules/trading/sale'
import { loadPeople } from '../accounts/present/user.ts'
import { readAfter, writeAfter, zActivityPlace, zHolderPlace, zOfferPlace } from '../calls/after.ts'
import type { Context, Viewer } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import { unreadFrom } from '../chain/store/histories.ts'
import type { TokenKey } from '../chain/store/ofTokens.ts'
import { getTraitFacts, type TraitFacts } from '../collections/store/traitFacts.ts'
import type { Db } from '../db/open.ts'
import { OWN_WINDOW, pagesOf, sliceOf } from '../db/page.ts'
import { presentOfferDetail, presentOffers, saleFacts } from '../trading/present/offer.ts'
import { listCardOffers } from '../trading/store/cardOffers.ts'
import { findNoOffers } from '../trading/store/noOffers.ts'
import {
  getOffers,
  getSeenOffers,
  listLastAuctions,
  type OfferName,
  type OfferRow,
  offerName,
  parseOfferName,
} from '../trading/store/offers.ts'
import {
  listEscrowed,
  listOnSale,
  listOwnOffers,
  listTokenOffersAt,
  type OnSale,
  readTokenOffers,
} from '../trading/store/tokenOffers.ts'
import { listBidOn } from '../trading/store/trades.ts'
import { countOf } from '../works/present/countOf.ts'
import { presentTokens } from '../works/present/token.ts'
import { requireVisible } from '../works/requireVisible.ts'
import { type HolderPlace, listHolders, listHoldings, listParked } from '../works/store/owners.ts'
import { getWork, getWorkByToken, type LinkedWork } from '../works/store/works.ts'
import { presentActivities } from './present/activity.ts'
import { presentHiding } from './present/hiding.ts'
import { type ActivityPlace, findActivities } from './store/activities.ts'
import { findNeighbours, type Neighbour } from './store/neighbours.ts'

/** How many entries each list of a work starts with, and how many one call for more of them returns. */
const SHOWN = 48
/** The history starts with more entries, because the price chart is drawn from it. */
const HISTORY = sliceOf(1, 100)

/** A linked work with the key of its token. */
type Shown = { work: LinkedWork; id: string; key: TokenKey }

async function open({ db }: Context, viewer: Viewer, id: string): Promise<Shown> {
  const work = await getWork(db, id)
  if (work?.tokenId == null || !work.token) throw refuse('not_found')
  await requireVisible(db, viewer, work)
  return { work, id, key: { chainId: work.chainId, contract: work.contract, tokenId: work.tokenId } }
}

/** The same by the token on its chain. @throws not_found */
export async function findToken(
  context: Context,
  viewer: Viewer,
  { network, contract, tokenId }: ParsedInput<Operations['findToken']>['params'],
  query: ParsedInput<Operations['getToken']>['query'],
): Promise<Output<Operations['findToken']>> {
  const key = { chainId: network, contract, tokenId: BigInt(tokenId) }
  const work = await getWorkByToken(context.db, key)
  if (!work) throw refuse('not_found')
  return getToken(context, viewer, work.id, query)
}

/**
 * A work with what its page shows. However many owners, offers and events it has, a page reads a few of each.
 * @param named the offer to show first
 * @param page of its offers
 */
export async function getToken(
  context: Context,
  viewer: Viewer,
  id: string,
  { offer: named, page }: ParsedInput<Operations['getToken']>['query'],
): Promise<Output<Operations['getToken']>> {
  const { db } = context
  const shown = await open(context, viewer, id)
  const { work, key } = shown
  const [[token], [card], listed, holders, history, bidOn, facts, noOffers, asOf] = await Promise.all([
    presentTokens(db, viewer, [work]),
    listCardOffers(db, viewer, [id], 0),
    listTokenOffersAt(db, { ...shown, viewer }, sliceOf(page, SHOWN, OWN_WINDOW)),
    loadOwners(context, viewer, shown),
    readHistory(db, shown, null),
    viewer ? listBidOn(db, viewer, key, SHOWN) : [],
    getTraitFacts(db, work),
    findNoOffers(db, work),
    work.token?.brought ? unreadFrom(db, key.chainId, key.contract) : null,
  ])
  const needed =
    page === 1
      ? [
          ...holders.onSale.map(({ cheapest }) => cheapest),
          ...bidOn,
          ...(viewer ? await listOwnOffers(db, shown, viewer, SHOWN) : []),
        ]
      : []
  const offers = await openFirst(db, await getSeenOffers(db, viewer, unique([...listed.rows, ...needed])))
  const main = await mainOffer(db, { ...shown, viewer }, named, page, offers)
  const all =
    page === 1 && main && !offers.some((row) => offerName(row) === offerName(main))
      ? [...offers, main]
      : offers
  return {
    token: {
      ...(token as Token),
      owners: holders.owners,
      owners_next: writeAfter(holders.next),
      as_of_block: asOf,
      traits: presentTraits(work, facts),
      collection_works: facts?.works ?? null,
      collection_floor: facts?.floor ?? null,
      no_offers: noOffers,
      rarity: facts?.rarity ?? null,
      hiding: work.hidden && work.creator === viewer ? await presentHiding(db, 'work', id) : null,
      available_copies: countOf(card?.available ?? 0n),
      my_available_copies: holders.owners.find(({ user }) => user.wallet === viewer)?.copies ?? 0,
    },
    offer: main && (await presentOfferDetail(db, main)),
    offers: await presentOffers(db, all),
    pages: pagesOf(listed.total, SHOWN),
    bid_on: bidOn.map(offerName),
    ...history,
  }
}

/** Its traits in their own order, with what lists know of them: nothing of a work that they do not show. */
function presentTraits({ traits }: LinkedWork, facts: TraitFacts | null) {
  return traits.map(({ trait_type, value }) => {
    const fact = facts?.traits.find((each) => each.name === trait_type && each.value === value)
    return { trait_type, value, works: fact?.works ?? null, floor: fact?.floor ?? null }
  })
}

const unique = (names: readonly OfferName[]): OfferName[] => [
  ...new Map(names.map((name) => [offerName(name), name])).values(),
]

/** The named offer, if it is one of this work; otherwise the first one of all. */
async function mainOffer(
  db: Db,
  shown: Shown & { viewer: Viewer },
  named: string | undefined,
  page: number,
  offers: readonly OfferRow[],
): Promise<OfferRow | null> {
  const name = named === undefined ? null : parseOfferName(named)
  const [wanted] = name ? await getSeenOffers(db, shown.viewer, [name]) : []
  const { contract, tokenId, chainId } = shown.key
  if (wanted?.contract === contract && wanted.tokenId === tokenId && wanted.chainId === chainId) return wanted
  if (page === 1) return offers[0] ?? null
  const first = await readTokenOffers(db, shown, 1)
  return (await getOffers(db, first.rows))[0] ?? null
}

/** What somebody can buy or bid on comes first, then what waits for its settlement, then what has closed. */
async function openFirst(db: Db, rows: readonly OfferRow[]): Promise<OfferRow[]> {
  const auctions = await listLastAuctions(db, rows)
  const rank = (row: OfferRow) => {
    const acts = saleActs(saleFacts(row, auctions.get(offerName(row))), Date.now())
    if (acts.includes('buy') || acts.includes('bid')) return 0
    return row.status === 'pending' ? 1 : 2
  }
  return rows.toSorted((one, other) => rank(one) - rank(other))
}

type Owners = { owners: Owner[]; onSale: OnSale[]; next: HolderPlace | null }

/**
 * The largest holders of a work, those whose copies the engine holds, in a running auction or because they could
 * not be delivered, and the viewer if they hold any.
 */
async function loadOwners(context: Context, viewer: Viewer, shown: Shown): Promise<Owners> {
  const { db } = context
  const { key, id } = shown
  const [{ rows, next }, own, escrowed, parked] = await Promise.all([
    listHolders(db, key, engineOf(context, shown), SHOWN),
    viewer ? listHoldings(db, viewer, [key]) : [],
    listEscrowed(db, id),
    listParked(db, key, SHOWN),
  ])
  const copies = new Map([...rows, ...own].map((holder) => [holder.owner, holder.copies]))
  for (const [owner, held] of [...escrowed, ...parked])
    if (copies.has(owner) || copies.size < 2 * SHOWN || owner === viewer)
      copies.set(owner, (copies.get(owner) ?? 0n) + held)
  return { ...(await presentOwners(db, id, copies)), next }
}

async function presentOwners(
  db: Db,
  id: string,
  copies: ReadonlyMap<string, bigint>,
): Promise<Omit<Owners, 'next'>> {
  const wallets = [...copies.keys()]
  const [people, onSale] = await Promise.all([loadPeople(db, wallets), listOnSale(db, id, wallets)])
  const bySeller = new Map(onSale.map((each) => [each.seller, each]))
  const owners = [...copies].map(([wallet, held]): Owner => {
    const sale = bySeller.get(wallet)
    const offered = sale?.copies ?? 0n
    return {
      user: people.ref(wallet),
      copies: countOf(held),
      on_sale: countOf(offered < held ? offered : held),
      price: sale?.price?.toString() ?? null,
    }
  })
  return { owners, onSale }
}

const engineOf = ({ chains }: Context, { key }: Shown): string =>
  chains.get(key.chainId)?.config.contracts.engine ?? ''

async function readHistory(db: Db, { key }: Shown, after: ActivityPlace | null) {
  const { rows, next } = await findActivities(db, { token: key }, HISTORY, after)
  const lines = await presentActivities(db, null, rows)
  return { history: lines.map(({ token: _, ...line }): History => line), history_next: writeAfter(next) }
}

export async function listTokenOffers(
  context: Context,
  viewer: Viewer,
  { params, query }: ParsedInput<Operations['listTokenOffers']>,
): Promise<Output<Operations['listTokenOffers']>> {
  const shown = await open(context, viewer, params.id)
  const after = readAfter(query.after, zOfferPlace) ?? undefined
  const { rows, next } = await readTokenOffers(context.db, { ...shown, viewer }, SHOWN, after)
  return {
    offers: await presentOffers(context.db, await getOffers(context.db, rows)),
    next: writeAfter(next),
  }
}

export async function listTokenOwners(
  context: Context,
  viewer: Viewer,
  { params, query }: ParsedInput<Operations['listTokenOwners']>,
): Promise<Output<Operations['listTokenOwners']>> {
  const shown = await open(context, viewer, params.id)
  const after = readAfter(query.after, zHolderPlace)
  const { rows, next } = await listHolders(context.db, shown.key, engineOf(context, shown), SHOWN, after)
  const { owners } = await presentOwners(
    context.db,
    shown.id,
    new Map(rows.map((row) => [row.owner, row.copies])),
  )
  return { owners, next: writeAfter(next) }
}

export async function listTokenHistory(
  context: Context,
  viewer: Viewer,
  { params, query }: ParsedInput<Operations['listTokenHistory']>,
): Promise<Output<Operations['listTokenHistory']>> {
  const shown = await open(context, viewer, params.id)
  const { history, history_next } = await readHistory(
    context.db,
    shown,
    readAfter(query.after, zActivityPlace),
  )
  return { history, next: history_next }
}

/** The works beside a work on the page of its collection. */
export async function listNeighbours(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<Output<Operations['listNeighbours']>> {
  const { work } = await open(context, viewer, id)
  const { previous, next } = await findNeighbours(context.db, work)
  return { previous: presentNeighbour(previous), next: presentNeighbour(next) }
}

const presentNeighbour = (found: Neighbour | null) => found && { _id: found.id, name: found.name }
