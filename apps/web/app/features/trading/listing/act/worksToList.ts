import type { OutputOf } from '@vitrine/api/client/client'
import type { Issue } from '@vitrine/domain/codes'
import { bps } from '@vitrine/domain/money/bps'
import { type Split, splitDirectSale } from '@vitrine/domain/money/split'
import { type Wei, wei } from '@vitrine/domain/money/wei'
import { coinOf } from '@vitrine/domain/networks'
import {
  checkHigh,
  checkLow,
  type KnownPrice,
  type KnownWorth,
} from '@vitrine/domain/rules/trading/checkHigh'
import { checkSale } from '@vitrine/domain/rules/trading/checkSale'
import type { Reading } from '@vitrine/domain/typed/readAmount'
import { openPrice } from '#features/trading/offer/act/expected.ts'
import { worthOf } from '#features/trading/offer/act/worth.ts'
import { priceFactsOf } from '#features/trading/offer/priceFacts.ts'
import type { ListedWork } from '#flow/business/selling.ts'
import { exactText, readTyped } from '#words/typed.ts'

type Found = OutputOf<'GET /tokens/{id}'>

/**
 * A work to list, how many of its copies the viewer holds and has not on sale, what one of them costs now, the cheapest
 * work of its collection, and what else says what it may be worth, in wei.
 */
export type FreeWork = { token: Found['token']; free: number; known: KnownPrice; worth: KnownWorth }

/** The prices as typed: `price` is the one for all works, and a work's own price has its `_id` as key. */
type Typed = Readonly<Record<string, string>>

/** The works of which the viewer has something to list. */
export function freeWorks(
  found: readonly Found[],
  wallet: string | null,
  /** The offers to buy that the viewer could accept. */
  orders: OutputOf<'GET /orders'>['orders'],
  money: Parameters<typeof worthOf>[2],
): FreeWork[] {
  return found.flatMap(({ token, offers, history }) => {
    const held = token.owners.find(({ user }) => user.wallet === wallet)?.copies ?? 0
    const listed = offers
      .filter(({ creator, status }) => creator.wallet === wallet && status === 'pending')
      .reduce((sum, { available_copies }) => sum + available_copies, 0)
    const floor = token.collection_floor === null ? null : BigInt(token.collection_floor)
    const known = { expected: openPrice(offers), floor }
    const facts = priceFactsOf(
      token,
      history,
      orders.filter((order) => order.token?._id === token._id),
    )
    return held > listed ? [{ token, free: held - listed, known, worth: worthOf(facts, wallet, money) }] : []
  })
}

/** The floor with which a price for all works is compared; null unless it is the floor of each. */
export function floorOfAll([first, ...others]: readonly FreeWork[]): bigint | null {
  const floor = first?.known.floor ?? null
  return others.every(({ known }) => known.floor === floor) ? floor : null
}

const typedFor = ({ token }: FreeWork, typed: Typed): string => typed[token._id] || (typed.price ?? '')

/** The price of a work, as it was read. */
const readingOf = (work: FreeWork, typed: Typed): Reading =>
  readTyped(typedFor(work, typed), { unit: coinOf(work.token.blockchain) })

/** A work without a price of its own is faulty where the price of all is typed. */
export function issuesOfMany(works: readonly FreeWork[], typed: Typed): Issue[] {
  const issues = works.flatMap((work) => {
    const price = readingOf(work, typed)
    const draft = { price, minBid: null, reservable: null, copies: String(work.free) }
    const path = typed[work.token._id] ? work.token._id : 'price'
    const written = (amount: bigint) => exactText(amount, { unit: coinOf(work.token.blockchain) })
    const issues = [
      ...checkSale(draft, BigInt(work.free)),
      ...checkHigh(path, price.amount, work.known, written),
      ...checkLow(path, price.amount, work.worth, written),
    ]
    return issues.map((issue) => ({ ...issue, path }))
  })
  return [...new Map(issues.map((issue) => [issue.path, issue])).values()]
}

/** Basis points that the creator gets: nothing if the creator sells. */
const royaltiesOf = ({ token }: FreeWork, wallet: string | null): number =>
  wallet === token.creator.wallet ? 0 : Math.round((token.royalties ?? 0) * 100)

export function listedOf(work: FreeWork, typed: Typed, wallet: string): ListedWork {
  const { _id, chain_address, chain_id } = work.token
  return {
    token: _id,
    asset: chain_address,
    tokenId: chain_id ?? '',
    copies: work.free,
    price: (readingOf(work, typed).amount ?? 0n).toString(),
    maxRoyalties: royaltiesOf(work, wallet),
  }
}

type Sum = Pick<Split, 'price' | 'sellerFee' | 'royalties' | 'proceeds'>

/** What the seller gets if everything is sold; null until each work has a price. */
export function splitOfMany(
  works: readonly FreeWork[],
  typed: Typed,
  wallet: string | null,
  commission: number,
): Sum | null {
  const prices = works.map((work) => readingOf(work, typed).amount)
  if (works.length === 0 || prices.some((price) => price === null || price === 0n)) return null
  const splits = works.map((work, at) =>
    splitDirectSale(prices[at] as Wei, BigInt(work.free), {
      commission: bps(commission),
      royalties: bps(royaltiesOf(work, wallet)),
      sellerIsCreator: wallet === work.token.creator.wallet,
    }),
  )
  const sumOf = (part: keyof Sum) => wei(splits.reduce((sum, split) => sum + split[part], 0n))
  return {
    price: sumOf('price'),
    sellerFee: sumOf('sellerFee'),
    royalties: sumOf('royalties'),
    proceeds: sumOf('proceeds'),
  }
}
