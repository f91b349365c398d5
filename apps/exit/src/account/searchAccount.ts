import type { Hex } from 'viem'
import { type Node, until } from '../chain/node.ts'
import type { Network } from '../networks.ts'
import { findOffers } from './findOffers.ts'
import { readFacts } from './readFacts.ts'
import { readParked, readParkedIn } from './readMoney.ts'
import { type Facts, type Offer, readOffer, type Stake } from './readOffer.ts'

/** A currency as far as it is known: an amount of an unknown one is shown in its smallest units. */
export type Currency = { address: Hex; symbol: string; decimals: number }

/** What belongs to an account, as it is found. A search that was stopped tells nothing more. */
export type Found = {
  /** @property currency null for the chain's coin */
  onMoney(amount: bigint, currency: Currency | null): void
  onStake(offer: Offer, stake: Stake): void
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
  const parked = await readParked(facts)
  if (parked > 0n) onMoney(parked, null)
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
    onFound: async ({ offers, currencies }, next) => {
      for (const currency of currencies) await addMoney(currency)
      for (const offer of offers) await addOffer(offer)
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
    const parked = await readParkedIn(facts(), address)
    seen.add(address)
    const known = network.currencies.find((each) => each.address === address)
    const about = { symbol: known?.symbol ?? address, decimals: known?.decimals ?? 0, address }
    if (parked > 0n) found.onMoney(parked, about)
  }
}
