import type { Hex } from 'viem'
import { beginSearch, type Found, readOn, type Search } from '../account/searchAccount.ts'
import { faultOf } from '../faults.ts'
import { openNode, type Session } from '../session.ts'
import type { Acts } from './actButton.ts'
import { dueCard, moneyCard, stakeCard } from './cards.ts'
import { el, put, status, tell } from './el.ts'
import type { Message } from './say.ts'

/** How often progress is said at most, in milliseconds: a screen reader reads each. */
const PAUSE = 2_000

/** No offer has this counter. */
const VOID = -1n

/** Lists what an account owns in the contracts. New entries appear while the chain is read. */
export function foundPart(acts: Acts, onShow: (asset: string, tokenId: string) => void) {
  const says = status()
  const whose = el('p')
  const bar = el('progress', { max: 1, ariaHidden: 'true' })
  const stop = el('button', { type: 'button' }, { key: 'stop' })
  const more = el('button', { type: 'button' }, { key: 'read_more' })
  const lists = el('div')
  const shown = el(
    'section',
    { hidden: true, attributes: { 'aria-labelledby': 'found' } },
    el('h2', { id: 'found' }, { key: 'found_title' }),
    whose,
    el('div', { className: 'action' }, stop, more, bar, says),
    lists,
  )
  let running = new AbortController()
  let current: Search | null = null

  /** Ends the search and empties the list. */
  function clear(): void {
    running.abort()
    current = null
    shown.hidden = true
    lists.replaceChildren()
  }

  /** Begins anew. @throws Told, AwayError, NodeError before anything is shown, unless another search has begun */
  async function find(session: Session, account: Hex): Promise<void> {
    clear()
    const control = new AbortController()
    running = control
    const { network } = session
    // Each search has a list of its own, so that none writes into another's.
    const list = el('ul', { className: 'cards' })
    const owner = { acts, network, account, onShow }
    const found = {
      onMoney: (money) => list.append(moneyCard(owner, money)),
      onStake: (...stake) => list.append(stakeCard(owner, ...stake)),
      onDue: (...due) => list.append(dueCard(owner, ...due)),
    } satisfies Omit<Found, 'onBlock'>
    const { signal } = control
    try {
      current = await beginSearch(await openNode(session), { network, account, signal }, found)
    } catch (error) {
      if (signal.aborted) return
      throw error
    }
    shown.hidden = false
    lists.replaceChildren(list)
    const params = { address: account, network: network.name, block: current.facts.last }
    put(whose, { key: 'found_of', params })
    await read(current, control, list, found)
  }

  async function read(
    search: Search,
    control: AbortController,
    list: HTMLElement,
    found: Omit<Found, 'onBlock'>,
  ): Promise<void> {
    const { signal } = control
    const { network, last } = search.facts
    const first = network.startBlock
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
    const part = (): Message => ({ key: 'read_part', params: { block: search.next } })
    const end = await readOn(search, signal, { ...found, onBlock: progress }).then(
      (): Message[] => [
        { key: list.firstChild ? 'read_all' : 'nothing', params: { first, last, network: network.name } },
      ],
      (error) => (signal.aborted ? [part()] : [faultOf(error), part()]),
    )
    // Another search may have begun meanwhile.
    if (running !== control) return
    const isWhole = search.next < first
    const hadFocus = document.activeElement === stop
    show(false, !isWhole)
    tell(says, end)
    if (hadFocus) (isWhole ? says : more).focus()
    more.onclick = () => {
      running = new AbortController()
      void read(search, running, list, found)
      stop.focus()
    }
  }

  function show(isReading: boolean, hasMore = false): void {
    stop.hidden = !isReading
    bar.hidden = !isReading
    more.hidden = !hasMore
  }

  /** An account has raised its counter on a network: all its offers there are void, also those that are found later. */
  function dropOffers(chain: number, account: Hex): void {
    if (current?.facts.account !== account || current.facts.network.id !== chain) return
    current.facts = { ...current.facts, counter: VOID }
    for (const sale of lists.querySelectorAll('.card[data-kind="offer"]')) sale.remove()
  }

  return { shown, find, clear, dropOffers }
}
