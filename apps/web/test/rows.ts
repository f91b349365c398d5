import { screen } from '@testing-library/react'
import type { OutputOf } from '@vitrine/api/client/client'
import { type TokenCardInList, zTokenCardInList } from '@vitrine/api/entities/inList'
import type { Case } from '@vitrine/api/entities/moderation/case'
import type { Hex } from '@vitrine/api/entities/primitives'
import type { OfferDetail } from '@vitrine/api/entities/trading/offer'
import type { OrderWithToken } from '@vitrine/api/entities/trading/order'
import type { ReadEngine } from '#features/operator/engine/act/engineFacts.ts'
import { answered } from './answered.ts'
import type { createAnswering } from './answering.ts'
import { ACCOUNT } from './part.tsx'

export type Shown = OutputOf<'GET /tokens/{id}'>

const shown = answered('getToken')
const { order } = answered('getOrder')

/** Who has created, owns and sells the work of the rows. */
export const SELLER = shown.token.creator.wallet as Hex

/** The chain of all rows. */
export const [ETHEREUM] = answered('getNetworks').chains as [
  OutputOf<'GET /common/networks'>['chains'][number],
]

/** Its currencies: the wrapped coin, and dollars of 6 decimals. */
export const [WETH, USDL] = ETHEREUM.currencies as [
  (typeof ETHEREUM.currencies)[number],
  (typeof ETHEREUM.currencies)[number],
]

/** A work of a collection of which no other is on sale. Its `_id` is new: pages keep what was typed about a work. */
export const workWith = (change: Partial<Shown['token']> = {}): Shown['token'] => ({
  ...shown.token,
  _id: crypto.randomUUID(),
  collection_floor: null,
  ...change,
})

/** A work in a list: somebody else's, of which the viewer has nothing. */
export const cardWith = (change: Partial<TokenCardInList> = {}): TokenCardInList => ({
  ...zTokenCardInList.parse(answered('listTokens').tokens[0]),
  ...change,
})

/** Its offer at 0.8 ETH, by its creator, which ends when no test runs any more. */
export const offerWith = (change: Partial<OfferDetail> = {}): OfferDetail => ({
  ...(shown.offer as OfferDetail),
  _id: `31337-${crypto.randomUUID()}`,
  expiry_date: '2100-01-01T00:00:00.000Z',
  ...change,
})

/** A live offer of somebody to buy it for 1 WETH. */
export const orderWith = (change: Partial<OrderWithToken> = {}): OrderWithToken => ({
  ...order,
  buyer: shown.token.creator,
  token_id: shown.token.chain_id,
  status: 'live',
  fillable_copies: 1,
  price: { ...order.price, amount: '1000000000000000000' },
  ...change,
})

/** The button that is at work: what a click begins is on its way for a moment before it has begun. */
export const busyButton = () => screen.queryByRole('button', { busy: true })

type Known = {
  token?: Partial<Shown['token']>
  offers?: Shown['offers']
  history?: Shown['history']
  orders?: OrderWithToken[]
}

/** Answers what dialogs ask about the price of a work: nothing is known unless it is said. */
export function answerWork(
  { answer }: ReturnType<typeof createAnswering>,
  { token = {}, offers = [], history = [], orders = [] }: Known = {},
): void {
  answer('GET /tokens/{id}', { ...shown, token: workWith(token), offers, history })
  answer('GET /tokens/{id}/orders', { orders, next: null })
  // A dialog that a page closed asks what has become of its offer, when the next test may have begun.
  answer('GET /offers/{id}', answered('getOffer'))
  answer('GET /orders/{id}', answered('getOrder'))
}

/** Of a currency that is what the configuration says, with nothing open in it. */
const QUIET = { problems: [], open_listings: 0, open_offers: 0 }

/** A sale contract that the account of a test owns, with two currencies: one allowed, one refused. */
export const engineWith = (change: Partial<ReadEngine['facts']> = {}): ReadEngine => ({
  chain: ETHEREUM.id,
  name: ETHEREUM.name,
  blockchain: ETHEREUM.blockchain,
  scanner: null,
  address: ETHEREUM.contracts.engine,
  facts: {
    block: { number: 100, hash: `0x${'b'.repeat(64)}`, date: '2026-11-28T14:00:00.000Z' },
    owner: ACCOUNT,
    pending_owner: null,
    commission: 250,
    paused: false,
    code_known: true,
    accrued: '1500000000000000000',
    collections: [
      {
        address: ETHEREUM.contracts.collectible721,
        owner: ACCOUNT,
        base_uri: '',
        wanted_base_uri: `https://vitrine.example/api/metadata/1/${ETHEREUM.contracts.collectible721}/`,
      },
    ],
    currencies: [
      { ...USDL, ...QUIET, collector: ACCOUNT, parked: '2500000' },
      { ...WETH, ...QUIET, collector: null, parked: '0' },
    ],
    ...change,
  },
})

/** An open case about the work “Sea”, reported twice. */
export const caseWith = (change: Partial<Case> = {}): Case => ({
  _id: 'c1',
  version: 4,
  state: 'open',
  hidden: false,
  sensitive: false,
  reports: 2,
  subject: { kind: 'work', id: 'w1', name: 'Sea', creator: null, thumbnail: null },
  claimed_by: null,
  decided_by: null,
  date_decided: null,
  decision: '',
  answer: null,
  date_opened: '2026-11-28T13:59:20.000Z',
  date_last: '2026-11-28T13:59:20.000Z',
  ...change,
})

/** The networks while the nodes of the chain do not answer. */
export const withoutFee = (): OutputOf<'GET /common/networks'> => ({
  ...answered('getNetworks'),
  chains: [{ ...ETHEREUM, commission: null }],
})
