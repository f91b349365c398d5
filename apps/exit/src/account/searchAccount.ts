import type { Hex } from 'viem'
import { type Node, until } from '../chain/node.ts'
import type { Network } from '../networks.ts'
import { findOffers } from './findOffers.ts'
import { readFacts } from './readFacts.ts'
import { readMoney, type Till, tillsOf } from './readMoney.ts'
import { type Facts, type Offer, readOffer, type Stake } from './readOffer.ts'
import { type Due, type RebatePhase, readRebate } from './readRebate.ts'

/** A currency as far as it is known: an amount of an unknown one is shown in its smallest units. */
export type Currency = { address: Hex; symbol: string; decimals: number }

/** Money that waits for an account. @property currency null for the chain's coin */
export type Money = { till: Till; amount: bigint; currency: Currency | null }

/** What belongs to an account, as it is found. A search that was stopped tells nothing more. */
export type Found = {
  onMoney(money: Money): void
  onStake(offer: Offer, stake: Stake): void
  onDue(phase: RebatePhase, due: Due): void
  onBlock(): void
}

/** A search for what belongs to an account. @property next the block that is read next */
export type Search = {
  facts: Facts & { last: number }
  wanted: Set<Hex>
  seen: Set<string>
  next: number
}

/** Reads what no log is needed for. @throws AwayError, NodeError, the reason of the signal */
export async function beginSearch(
  node: Node,
  { network, account, signal }: { network: Network; account: Hex; signal: AbortSignal },
  { onMoney }: Pick<Found, 'onMoney'>,
): Promise<Search> {
  const facts = await readFacts(until(node, signal), network, account)
  for (const till of tillsOf(network)) {
    const amount = await readMoney(facts, till, null)
    if (amount > 0n) onMoney({ till, amount, currency: null })
  }
  return { facts: { ...facts, node }, wanted: new Set(), seen: new Set(), next: facts.last }
}

/** Reads the logs from where the search is. @throws AwayError, NodeError, the reason of the signal */
export async function readOn(search: Search, signal: AbortSignal, found: Found): Promise<void> {
  const { wanted, seen } = search
  const node = until(search.facts.node, signal)
  const facts = () => ({ ...search.facts, node })
  const { network, account } = search.facts
  await findOffers(node, {
    network,
    account,
    last: search.next,
    wanted,
    signal,
    onFound: async ({ offers, currencies, phases }, next) => {
      for (const currency of currencies) await addMoney(currency)
      for (const offer of offers) await addOffer(offer)
      for (const phase of phases) await addDue(phase)
      search.next = next
      found.onBlock()
    },
  })

  async function addOffer(offer: Offer): Promise<void> {
    if (seen.has(offer.id)) return
    const { counter } = search.facts
    const stakes = await readOffer(facts(), offer)
    // The account may have raised its counter meanwhile.
    if (search.facts.counter !== counter) return addOffer(offer)
    seen.add(offer.id)
    for (const stake of stakes) found.onStake(offer, stake)
  }

  async function addMoney(address: Hex): Promise<void> {
    if (seen.has(address)) return
    const amounts = await Promise.all(
      tillsOf(network).map(async (till) => ({ till, amount: await readMoney(facts(), till, address) })),
    )
    seen.add(address)
    const known = network.currencies.find((each) => each.address === address)
    const currency = { symbol: known?.symbol ?? address, decimals: known?.decimals ?? 0, address }
    for (const { till, amount } of amounts) if (amount > 0n) found.onMoney({ till, amount, currency })
  }

  async function addDue(phase: RebatePhase): Promise<void> {
    if (seen.has(phase.id)) return
    const due = await readRebate(facts(), phase)
    seen.add(phase.id)
    for (const each of due) found.onDue(phase, each)
  }
}
