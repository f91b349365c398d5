import type { Offer, OfferFacts, TokenCard } from '@vitrine/api/entities/offer'
import type { Token } from '@vitrine/api/entities/token'
import type { Db } from '../../db/open.ts'
import { getItems, getItemsByTokens, type LinkedItem, tokenKey } from '../../store/items.ts'
import { getOffers, listOffersOfTokens, type OfferRow, type TokenKey } from '../../store/offers.ts'
import { listHoldings } from '../../store/owners.ts'
import type { Viewer } from '../context.ts'
import { sortOffers } from '../tokenOffers.ts'
import { presentOffers } from './offer.ts'
import { presentTokens } from './token.ts'

const keyOf = (item: LinkedItem): TokenKey | null =>
  item.tokenId === null ? null : { ...item, tokenId: item.tokenId }

/** Collectibles with their open offers, the cheapest first, in the order of the ids. */
export async function presentCards(db: Db, viewer: Viewer, ids: readonly string[]): Promise<TokenCard[]> {
  const items = await getItems(db, ids)
  const keys = items.flatMap((item) => keyOf(item) ?? [])
  const [{ open, facts }, held, tokens] = await Promise.all([
    presentOpen(db, keys),
    viewer ? listHoldings(db, viewer, keys) : [],
    presentTokens(db, viewer, items),
  ])
  return tokens.map((token, position) => {
    const item = items[position] as LinkedItem
    const own = (row: TokenKey) =>
      item.tokenId !== null && tokenKey(row) === tokenKey({ ...item, tokenId: item.tokenId })
    return {
      ...token,
      offers: facts.filter((_, at) => own(open[at] as OfferRow)),
      my_available_copies: Number(held.find(own)?.copies ?? 0n),
    }
  })
}

async function presentOpen(
  db: Db,
  keys: readonly TokenKey[],
): Promise<{ open: OfferRow[]; facts: OfferFacts[] }> {
  const open = sortOffers(await listOffersOfTokens(db, keys)).filter((offer) => offer.status === 'pending')
  return { open, facts: await presentOffers(db, open) }
}

/** Offers with their collectibles, in the order given; those of no collectible of ours are left out. */
export async function presentOfferCards(
  db: Db,
  viewer: Viewer,
  wanted: readonly { chainId: number; id: string }[],
): Promise<Offer[]> {
  const rows = await getOffers(db, wanted)
  const [facts, list] = await Promise.all([
    presentOffers(db, rows),
    getItemsByTokens(db, rows).then((items) => [...items.values()]),
  ])
  const tokens = new Map<string, Token>()
  for (const [position, token] of (await presentTokens(db, viewer, list)).entries())
    tokens.set(tokenKey({ ...(list[position] as LinkedItem), tokenId: BigInt(token.chain_id ?? 0) }), token)
  return rows.flatMap((row, position) => {
    const token = tokens.get(tokenKey(row))
    return token ? [{ ...(facts[position] as OfferFacts), token }] : []
  })
}
