import type { InputOf } from '@vitrine/api/client'
import type { Terms } from '@vitrine/api/entities/offer'
import type { Flow } from '@vitrine/domain/flow/flow'
import { planBuy, planCreate, type SaleIntent } from '@vitrine/domain/flow/plan'
import type { Step } from '@vitrine/domain/flow/step'
import { wei } from '@vitrine/domain/money/wei'

/** How a work is named and shown while something is done with it. */
export type Subject = { title: string; image: string | null; colour: string | null }

/** A new collectible, its media already uploaded, and what is asked for it. Plain JSON: wei as decimal strings. */
export type CreateIntent = {
  kind: 'create'
  chainId: number
  subject: Subject
  token: TokenForm
  sale: { price: string | null; minBid: string | null; duration: number }
}

/** The fields of `POST /tokens` with the files as hashes. */
export type TokenForm = Omit<InputOf<'POST /tokens'>['form'], 'media' | 'preview'> & {
  media: string
  preview?: string
}

/** A purchase of copies at the terms that were shown. */
export type BuyIntent = {
  kind: 'buy'
  chainId: number
  subject: Subject
  /** The `_id` of the token and of the offer. */
  token: string
  offer: string
  terms: Terms
  quantity: number
  /** Wei for one copy, and in all. */
  price: string
  total: string
}

export type Intent = CreateIntent | BuyIntent

/** A flow with what it is about: all that a reload needs to go on. */
export type Pending<I extends Intent = Intent> = {
  intent: I
  flow: Flow
  /** Whether it stands before the person, or waits to be taken up. */
  open: boolean
}

/** What is asked for a new collectible, as the rules take it. */
export function saleOf({ sale: { price, minBid } }: CreateIntent): SaleIntent {
  return { price: price === null ? null : wei(price), minBid: minBid === null ? null : wei(minBid) }
}

/** The steps that an intent takes. */
export function stepsOf(intent: Intent): Step[] {
  return intent.kind === 'create' ? planCreate(intent.chainId, saleOf(intent)) : planBuy(intent.chainId)
}
