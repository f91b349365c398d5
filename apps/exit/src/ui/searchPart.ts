import type { Hex } from 'viem'
import { beginSearch, type Found, readOn, type Search } from '../account/searchAccount.ts'
import { faultOf } from '../faults.ts'
import type { Network } from '../networks.ts'
import { openNode, type Session } from '../session.ts'
import type { Acts } from './actButton.ts'
import { dueCard, moneyCard, stakeCard } from './cards.ts'
import { el, put, status, tell } from './el.ts'
import type { Message } from './say.ts'

/** How often progress is said at most, in milliseconds: a screen reader reads each. */
const PAUSE = 2_000

/** No offer has this counter. */
const VOID = -1n

type Wanted = {
  acts: Acts
  network: Network
  account: Hex
  onShow: (network: Network, asset: string, tokenId: string) => void
}

/** Lists what an account owns in the contracts of one network. New entries appear while the chain is read. */
export function searchPart({ acts, network, account, onShow }: Wanted) {
  const says = status()
  const whose = el('p', { className: 'quiet' })
  const bar = el('progress', { max: 1, ariaHidden: 'true' })
  const stop = el('button', { type: 'button', hidden: true }, { key: 'stop' })
  const more = el('button', { type: 'button', hidden: true }, { key: 'read_more' })
  const list = el('ul', { className: 'cards' })
  const shown = el(
    'div',
    { className: 'search' },
    el('h3', {}, network.name),
    whose,
    el('div', { className: 'action' }, stop, more, bar, says),
    list,
  )
  const owner = {
    acts,
    network,
    account,
    onShow: (asset: string, tokenId: string) => onShow(network, asset, tokenId),
  }
  const found = {
    onMoney: (money) => list.append(moneyCard(owner, money)),
    onStake: (...stake) => list.append(stakeCard(owner, ...stake)),
    onDue: (...due) => list.append(dueCard(owner, ...due)),
  } satisfies Omit<Found, 'onBlock'>
  let running = new AbortController()
  let current: Search | null = null

  /** Reads the network. What goes wrong is said here: other networks are read on. */
  async function begin(session: Session): Promise<void> {
    const { signal } = running
    put(says, { key: 'loading' })
    try {
      current = await beginSearch(await openNode(session), { network, account, signal }, found)
    } catch (error) {
      show(false)
      return put(says, faultOf(error))
    }
    put(whose, {
      key: 'found_of',
      params: { address: account, network: network.name, block: current.facts.last },
    })
    await read(current)
  }

  async function read(search: Search): Promise<void> {
    const { signal } = running
    const { last } = search.facts
    const first = network.startBlock
    show(true)
    let saidAt = Number.NEGATIVE_INFINITY
    const progress = () => {
      bar.value = (last - search.next) / Math.max(1, last - first + 1)
      if (Date.now() - saidAt < PAUSE) return
      saidAt = Date.now()
      put(says, { key: 'reading', params: { block: Math.max(search.next, first), first, last } })
    }
    stop.onclick = () => running.abort()
    progress()
    const part = (): Message => ({ key: 'read_part', params: { block: search.next } })
    const end = await readOn(search, signal, { ...found, onBlock: progress }).then(
      (): Message[] => [
        { key: list.firstChild ? 'read_all' : 'nothing', params: { first, last, network: network.name } },
      ],
      (error) => (signal.aborted ? [part()] : [faultOf(error), part()]),
    )
    const isWhole = search.next < first
    const hadFocus = document.activeElement === stop
    show(false, !isWhole)
    tell(says, end)
    if (hadFocus) (isWhole ? says : more).focus()
    more.onclick = () => {
      running = new AbortController()
      void read(search)
      stop.focus()
    }
  }

  function show(isReading: boolean, hasMore = false): void {
    stop.hidden = !isReading
    bar.hidden = !isReading
    more.hidden = !hasMore
  }

  /** The account has raised its counter here: all its offers are void, also those that are found later. */
  function dropOffers(): void {
    if (current) current.facts = { ...current.facts, counter: VOID }
    for (const sale of list.querySelectorAll('.card[data-kind="offer"]')) sale.remove()
  }

  return { shown, network, account, begin, dropOffers, end: () => running.abort() }
}
