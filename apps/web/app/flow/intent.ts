import type { InputOf } from '@vitrine/api/client'
import type { Terms } from '@vitrine/api/entities/offer'
import type { Flow } from '@vitrine/domain/flow/flow'
import { planCreate, planList, planOne, planRelist, type SaleIntent } from '@vitrine/domain/flow/plan'
import type { Step } from '@vitrine/domain/flow/step'
import { wei } from '@vitrine/domain/money/wei'

/** How a work is named and shown while something is done with it. */
export type Subject = { title: string; image: string | null; colour: string | null }

/** What every piece of business has. Intents are plain JSON: wei as decimal strings. */
type Common = { chainId: number; subject: Subject }

/** What is asked for one copy, in wei; null where that way of selling is off. Duration in seconds. */
export type Asked = { price: string | null; minBid: string | null; duration: number }

/** A new collectible, its media already uploaded, and what is asked for it. */
export type CreateIntent = Common & { kind: 'create'; token: TokenForm; sale: Asked }

/** The fields of `POST /tokens` with the files as hashes. */
export type TokenForm = Omit<InputOf<'POST /tokens'>['form'], 'media' | 'preview'> & {
  media: string
  preview?: string
}

/** An offer that something is done with: the `_id` of its token and its own, and the terms that were shown. */
type OnOffer = Common & { token: string; offer: string; terms: Terms }

/** A purchase of copies. Wei for one copy, and in all. */
export type BuyIntent = OnOffer & { kind: 'buy'; quantity: number; price: string; total: string }

/** A bid; `opens` where it is the first on an edition and opens the auction (STA-07). Wei for one copy. */
export type BidIntent = OnOffer & { kind: 'bid'; opens: boolean; copies: number; price: string }

/** Something owned is put on sale; `instead` is the offer that is taken back first, when a price is changed. */
export type SellIntent = Common & {
  kind: 'sell'
  token: string
  asset: string
  tokenId: string
  copies: number
  sale: Asked
  instead: { offer: string; terms: Terms } | null
}

/** An offer is taken back; an auction that is over is settled; copies that could not be delivered are claimed. */
export type OfferIntent = OnOffer & { kind: 'cancel' | 'settle' | 'claim' }

/** A token of another collection is brought in (IMP). */
export type ImportIntent = Common & { kind: 'import'; claim: InputOf<'POST /import/save'>['json'] }

/** Money that could not be paid out is fetched. */
export type WithdrawIntent = Common & { kind: 'withdraw' }

export type Intent =
  | CreateIntent
  | BuyIntent
  | BidIntent
  | SellIntent
  | OfferIntent
  | ImportIntent
  | WithdrawIntent

/** The intents of these kinds. */
export type IntentOf<K extends Intent['kind']> = Extract<Intent, { kind: K }>

/** A flow with what it is about: all that a reload needs to go on. */
export type Pending<I extends Intent = Intent> = {
  intent: I
  flow: Flow
  /** The tab that shows it; null where it waits to be taken up. */
  tab: string | null
  /** When something last happened to it, in milliseconds. */
  changed: number
}

/** What is asked for a collectible, as the rules take it. */
export function saleOf({ price, minBid }: Asked): SaleIntent {
  return { price: price === null ? null : wei(price), minBid: minBid === null ? null : wei(minBid) }
}

/** The steps that an intent takes. */
export function stepsOf(intent: Intent): Step[] {
  const { chainId } = intent
  switch (intent.kind) {
    case 'create':
      return planCreate(chainId, saleOf(intent.sale))
    case 'sell':
      return intent.instead ? planRelist(chainId) : planList(chainId)
    case 'bid':
      return planOne(chainId, intent.opens ? 'createAuctionAndBid' : 'bid')
    case 'cancel':
      return planOne(chainId, 'cancelOffer')
    case 'import':
      return planOne(chainId, 'importToken')
    default:
      return planOne(chainId, intent.kind)
  }
}

/** What may be remembered of an intent once it is done. */
export function withoutSecrets(intent: Intent): Intent {
  if (intent.kind !== 'create') return intent
  const { locked: _, salt: __, ...token } = intent.token
  return { ...intent, token }
}
