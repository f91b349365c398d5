import { shortWallet } from '@vitrine/domain/people/shortWallet'
import { type Hex, zeroAddress } from 'viem'
import type { Offer, Stake } from '../account/readOffer.ts'
import type { Due, RebatePhase } from '../account/readRebate.ts'
import type { Money } from '../account/searchAccount.ts'
import {
  cancelOffer,
  claim,
  claimRebate,
  type Deed,
  settle,
  settlePhase,
  withdraw,
  withdrawCurrency,
  withdrawProceeds,
} from '../acting/deed.ts'
import type { Network } from '../networks.ts'
import { onNetwork, typedReceiver } from '../session.ts'
import { type Acts, actButton } from './actButton.ts'
import { coins, moment, shortId, units } from './amounts.ts'
import { el, field } from './el.ts'
import type { Message } from './say.ts'

/** @property network where this was found */
type Owner = { acts: Acts; network: Network; account: Hex; onShow: (asset: string, tokenId: string) => void }

type Shown = { title: Message; text: Message; body: (Node | null)[] }

const card = (kind: string, { name }: Network, { title, text, body }: Shown) =>
  el(
    'li',
    { className: 'card', attributes: { 'data-kind': kind } },
    el('h4', {}, title),
    el('p', { className: 'quiet' }, name),
    el('p', {}, text),
    ...body,
  )

/**
 * A button that pays out parked money or copies. Anybody may send them to their owner. Only the owner may send them to another
 * address.
 */
function sendButton(
  { account, ...owner }: Owner,
  label: Message,
  deedTo: (paid: { account: Hex; to: Hex | null }) => Deed,
): Node[] {
  const input = el('input', {
    type: 'text',
    dir: 'ltr',
    autocomplete: 'off',
    spellcheck: false,
    maxLength: 300,
  })
  const typed = () => input.value.trim()
  const deed = () => {
    const to = typed() ? typedReceiver(typed(), owner.network) : null
    return deedTo({ account, to })
  }
  const hint = field({ key: 'send_to' }, input)
  return [hint, actButton({ acts: foundOn(owner), label, deed, onDone: () => hint.remove() })]
}

/** Each card acts on its own network, whichever network is chosen on the page. */
export const foundOn = ({ acts, network }: Pick<Owner, 'acts' | 'network'>): Acts => ({
  ...acts,
  session: () => onNetwork(acts.session(), network),
})

/** Money that an account, or a creator's payee, could not receive. */
export function moneyCard(owner: Owner, { till, amount, currency }: Money): HTMLElement {
  const { network } = owner
  return card('money', network, {
    title: {
      key: 'money',
      params: { amount: currency ? units(amount, currency) : coins(amount, network.currency) },
    },
    text: { key: till.isProceeds ? 'proceeds_text' : 'money_text' },
    body: sendButton(owner, { key: 'withdraw' }, (paid) => {
      const { contract, isProceeds } = till
      if (isProceeds) return withdrawProceeds(contract, currency?.address ?? null, paid)
      return currency ? withdrawCurrency(contract, currency.address, paid) : withdraw(contract, paid)
    }),
  })
}

/** The card of a phase with a rebate: money that comes back, or a creator who is not paid yet. */
export function dueCard(owner: Owner, found: RebatePhase, due: Due): HTMLElement {
  const { network } = owner
  const until: Message = { key: 'phase_open', params: { date: moment(due.end) } }
  if (due.kind === 'settlement')
    return card('settlement', network, {
      title: { key: 'settlement' },
      text: due.isOver ? { key: 'settlement_text' } : until,
      body: due.isOver
        ? [actButton({ acts: foundOn(owner), label: { key: 'settle' }, deed: () => settlePhase(found) })]
        : [],
    })
  const amount = amountIn(due.amount, found.phase.currency, network)
  return card('rebate', network, {
    title: { key: 'rebate', params: { amount } },
    text: due.isOver ? { key: 'rebate_text' } : until,
    body: due.isOver ? sendButton(owner, { key: 'claim' }, (paid) => claimRebate(found, paid)) : [],
  })
}

export function stakeCard(owner: Owner, offer: Offer, stake: Stake): HTMLElement {
  const { onShow } = owner
  const { asset, tokenId } = offer.terms
  const show = el('button', { type: 'button', onclick: () => onShow(asset, tokenId) }, { key: 'show_work' })
  const token: Message = { key: 'token', params: { id: shortId(tokenId), contract: shortWallet(asset) } }
  const { title, text, body } = shownOf(owner, offer, stake)
  return card(stake.kind, owner.network, {
    title,
    text,
    body: [el('p', { className: 'quiet' }, token), ...body, show],
  })
}

function amountIn(amount: bigint, currency: string, network: Network) {
  if (currency === zeroAddress) return coins(amount, network.currency)
  const known = network.currencies.find(({ address }) => address === currency.toLowerCase())
  // An amount of a currency that nobody knows is shown in its smallest units.
  return units(amount, known ?? { symbol: currency, decimals: 0 })
}

function shownOf(owner: Owner, offer: Offer, stake: Stake): Shown {
  const { account, network } = owner
  const { engine, currency } = network
  const { terms } = offer
  if (stake.kind === 'copies') {
    return {
      title: { key: 'copies', params: { n: Number(stake.copies) } },
      text: { key: 'copies_text' },
      body: sendButton(owner, { key: 'claim' }, (paid) => claim(engine, offer, paid)),
    }
  }
  const date = moment(stake.end)
  if (stake.kind === 'offer') {
    const price = amountIn(BigInt(terms.price), terms.currency, network)
    const deed = () => cancelOffer(engine, account, offer)
    return {
      title: { key: 'offer', params: { n: Number(stake.copies) } },
      text:
        terms.price === '0'
          ? { key: 'offer_bids_text', params: { date } }
          : { key: 'offer_text', params: { price, date } },
      body: [actButton({ acts: foundOn(owner), label: { key: 'cancel' }, deed })],
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
        ? actButton({ acts: foundOn(owner), label: { key: 'settle' }, deed: () => settle(engine, offer) })
        : null,
    ],
  }
}
