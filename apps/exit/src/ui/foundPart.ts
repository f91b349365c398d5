import type { Hex } from 'viem'
import { findOffers } from '../account/findOffers.ts'
import { readFacts } from '../account/readFacts.ts'
import { readParked, readParkedIn } from '../account/readMoney.ts'
import { type Facts, type Offer, readOffer } from '../account/readOffer.ts'
import { faultOf, openNode, type Session } from '../session.ts'
import { moneyCard, stakeCard } from './cards.ts'
import { el, put, status } from './el.ts'
import type { Message } from './words.ts'

/** How often progress is said at most, in milliseconds: a screen reader reads each. */
const PAUSE = 2_000

/** No offer has this counter. */
const VOID = -1n

/** A search for what belongs to an account. @property next the block that is read next */
type Search = { facts: Facts & { last: number }; wanted: Set<Hex>; seen: Set<string>; next: number }

/** Lists what an account owns in the contracts. New entries appear while the chain is read. */
export function foundPart(session: Session, onShow: (asset: string, tokenId: string) => void) {
  const says = status()
  const bar = el('progress', { max: 1, ariaHidden: 'true' })
  const list = el('ul', { className: 'cards' })
  const stop = el('button', { type: 'button' }, { key: 'stop' })
  const more = el('button', { type: 'button' }, { key: 'read_more' })
  const shown = el(
    'section',
    { hidden: true, attributes: { 'aria-labelledby': 'found' } },
    el('h2', { id: 'found' }, { key: 'found_title' }),
    el('div', { className: 'action' }, stop, more, bar, says),
    list,
  )
  let running = new AbortController()
  let current: Search | null = null

  /** Ends the search and empties the list. */
  function clear(): void {
    running.abort()
    current = null
    shown.hidden = true
    list.replaceChildren()
  }

  /** Begins anew. @throws Told, AwayError, NodeError before anything is shown */
  async function find(account: Hex): Promise<void> {
    clear()
    const control = new AbortController()
    running = control
    const facts = await readFacts(await openNode(session), session.network, account)
    const parked = await readParked(facts)
    if (control.signal.aborted) return
    if (parked > 0n) list.append(moneyCard({ session, account, onShow }, parked, null))
    shown.hidden = false
    current = { facts, wanted: new Set(), seen: new Set(), next: facts.last }
    await read(current, control)
  }

  async function read(search: Search, control: AbortController): Promise<void> {
    const { facts, wanted } = search
    const { signal } = control
    const [first, last] = [facts.network.startBlock, facts.last]
    show(true)
    let saidAt = Number.NEGATIVE_INFINITY
    const progress = () => {
      bar.value = (last - search.next) / Math.max(1, last - first + 1)
      if (Date.now() - saidAt < PAUSE) return
      saidAt = Date.now()
      put(says, { key: 'reading', params: { block: Math.max(search.next, first), first, last } })
    }
    stop.onclick = () => control.abort()
    progress()
    const end = await findOffers(facts.node, {
      ...{ network: facts.network, account: facts.account, last: search.next, wanted, signal },
      onFound: async ({ offers, currencies }, next) => {
        for (const currency of currencies) await addMoney(search, currency)
        for (const offer of offers) {
          signal.throwIfAborted()
          await addOffer(search, offer)
        }
        search.next = next
        progress()
      },
    }).then(
      (): Message => ({ key: list.firstChild ? 'read_all' : 'nothing', params: { first, last } }),
      (error): Message =>
        signal.aborted ? { key: 'read_part', params: { block: search.next } } : faultOf(error),
    )
    // Another search may have begun meanwhile.
    if (running !== control) return
    const isWhole = search.next < first
    const hadFocus = document.activeElement === stop
    show(false, !isWhole)
    put(says, end)
    if (hadFocus) (isWhole ? says : more).focus()
    more.onclick = () => {
      running = new AbortController()
      void read(search, running)
      stop.focus()
    }
  }

  function show(isReading: boolean, hasMore = false): void {
    stop.hidden = !isReading
    bar.hidden = !isReading
    more.hidden = !hasMore
  }

  async function addOffer({ facts, seen }: Search, offer: Offer): Promise<void> {
    if (seen.has(offer.id)) return
    const stakes = await readOffer(facts, offer)
    seen.add(offer.id)
    const owner = { session, account: facts.account, onShow }
    list.append(...stakes.map((stake) => stakeCard(owner, offer, stake)))
  }

  async function addMoney({ facts, seen }: Search, currency: Hex): Promise<void> {
    if (seen.has(currency)) return
    const parked = await readParkedIn(facts, currency)
    seen.add(currency)
    const known = facts.network.currencies.find(({ address }) => address === currency)
    // An amount of a currency that nobody knows is shown in its smallest units.
    const about = { symbol: known?.symbol ?? currency, decimals: known?.decimals ?? 0, address: currency }
    if (parked > 0n) list.append(moneyCard({ session, account: facts.account, onShow }, parked, about))
  }

  /** An account has raised its counter: all its offers are void, also those that are found later. */
  const dropOffers = (account: Hex) => {
    if (current?.facts.account !== account) return
    current.facts = { ...current.facts, counter: VOID }
    for (const sale of list.querySelectorAll('.card[data-kind="offer"]')) sale.remove()
  }

  return { shown, find, clear, dropOffers }
}
