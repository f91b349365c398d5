import { settleCall } from '@vitrine/chain/calls/bid'
import type { Call } from '@vitrine/chain/calls/call'
import { cancelOfferCall } from '@vitrine/chain/calls/list'
import { claimCall, withdrawCall, withdrawCurrencyCall } from '@vitrine/chain/calls/parked'
import { shortWallet } from '@vitrine/domain/people/shortWallet'
import { type Hex, zeroAddress } from 'viem'
import type { Offer, Stake } from '../account/readOffer.ts'
import type { Network } from '../networks.ts'
import { parseAddress, type Session, Told } from '../session.ts'
import { actButton } from './actButton.ts'
import { coins, moment, shortId, units } from './amounts.ts'
import { el, field } from './el.ts'
import type { Message } from './words.ts'

/** @property session as it was when this was found; its wallet may come later */
type Owner = { session: Session; account: Hex; onShow: (asset: string, tokenId: string) => void }

type Shown = { title: Message; text: Message; body: (Node | null)[] }

const card = (kind: string, { title, text, body }: Shown) =>
  el(
    'li',
    { className: 'card', attributes: { 'data-kind': kind } },
    el('h3', {}, title),
    el('p', {}, text),
    ...body,
  )

/**
 * A button that pays out parked money or copies. Anybody may send them to their owner. Only the owner may send them to another
 * address.
 */
function sendButton(
  { session, account }: Pick<Owner, 'session' | 'account'>,
  label: Message,
  callTo: (receiver: { account: Hex; to?: Hex }) => Call,
): Node[] {
  const input = el('input', { type: 'text', autocomplete: 'off', spellcheck: false, maxLength: 60 })
  const typed = () => input.value.trim()
  const call = () => {
    if (!typed()) return callTo({ account })
    const to = parseAddress(typed())
    if (!to) throw new Told({ key: 'address_invalid' })
    return callTo({ account, to })
  }
  const hint = field({ key: 'send_to' }, input)
  return [
    hint,
    actButton({
      session,
      label,
      call,
      account: () => (typed() ? account : null),
      onDone: () => hint.remove(),
    }),
  ]
}

/** Money that an account could not receive. @param currency null for the chain's coin */
export function moneyCard(
  { session, account }: Owner,
  amount: bigint,
  currency: { address: Hex; symbol: string; decimals: number } | null,
): HTMLElement {
  const { engine, currency: coin } = session.network
  return card('money', {
    title: { key: 'money', params: { amount: currency ? units(amount, currency) : coins(amount, coin) } },
    text: { key: 'money_text' },
    body: sendButton({ session, account }, { key: 'withdraw' }, (to) =>
      currency ? withdrawCurrencyCall(engine, currency.address, to) : withdrawCall(engine, to),
    ),
  })
}

export function stakeCard(owner: Owner, offer: Offer, stake: Stake): HTMLElement {
  const { session, account, onShow } = owner
  const { asset, tokenId } = offer.terms
  const show = el('button', { type: 'button', onclick: () => onShow(asset, tokenId) }, { key: 'show_work' })
  const token: Message = { key: 'token', params: { id: shortId(tokenId), contract: shortWallet(asset) } }
  const { title, text, body } = shownOf(session, account, offer, stake)
  return card(stake.kind, { title, text, body: [el('p', { className: 'quiet' }, token), ...body, show] })
}

function priceOf({ price, currency }: Offer['terms'], network: Network) {
  if (currency === zeroAddress) return coins(BigInt(price), network.currency)
  const known = network.currencies.find(({ address }) => address === currency.toLowerCase())
  // An amount of a currency that nobody knows is shown in its smallest units.
  return units(BigInt(price), known ?? { symbol: currency, decimals: 0 })
}

function shownOf(session: Session, account: Hex, { terms }: Offer, stake: Stake): Shown {
  const { engine, currency } = session.network
  if (stake.kind === 'copies') {
    return {
      title: { key: 'copies', params: { n: Number(stake.copies) } },
      text: { key: 'copies_text' },
      body: sendButton({ session, account }, { key: 'claim' }, (to) => claimCall(engine, terms, to)),
    }
  }
  const date = moment(stake.end)
  if (stake.kind === 'offer') {
    const price = priceOf(terms, session.network)
    const call = () => cancelOfferCall(engine, { terms, signed: null })
    return {
      title: { key: 'offer', params: { n: Number(stake.copies) } },
      text:
        terms.price === '0'
          ? { key: 'offer_bids_text', params: { date } }
          : { key: 'offer_text', params: { price, date } },
      body: [actButton({ session, account: () => account, label: { key: 'cancel' }, call })],
    }
  }
  return {
    title: {
      key: stake.isSeller ? 'auction_seller' : 'auction_bidder',
      params: { amount: coins(stake.amount, currency) },
    },
    text: stake.hasEnded ? { key: 'auction_ended' } : { key: 'auction_running', params: { date } },
    body: [
      stake.hasEnded
        ? actButton({
            ...{ session, account: () => null, label: { key: 'settle' } },
            call: () => settleCall(engine, terms),
          })
        : null,
    ],
  }
}
