import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import type { Carried } from '@vitrine/chain/engineTerms'
import type { Terms } from '@vitrine/chain/terms'
import type { AbiEvent, Hex } from 'viem'
import { decodeEventLog, toEventSelector } from 'viem/utils'
import type { Node } from '../chain/node.ts'
import { type Log, scanLogs } from '../chain/scanLogs.ts'
import type { Network } from '../networks.ts'
import type { Offer } from './readOffer.ts'

const NAMES = ['OfferCreated', 'BidPlaced', 'TokensParked', 'CurrencyParked'] as const
const EVENTS = saleEngineAbi.filter(
  (item): item is (typeof saleEngineAbi)[number] & AbiEvent =>
    item.type === 'event' && (NAMES as readonly string[]).includes(item.name),
)

/** @property currencies in which money was parked once. Both are candidates: what they are now, the contract says. */
type Found = { offers: Offer[]; currencies: Hex[] }

type Search = {
  network: Network
  account: Hex
  /** The block to begin with; older ones follow. */
  last: number
  /** The offers in which the account bid, or for which something was parked; kept when a search goes on. */
  wanted: Set<Hex>
  signal: AbortSignal
  onFound(found: Found, next: number): Promise<void>
}

/**
 * Finds what an account may have to do with, from the contract's logs. An offer's terms are only in the log of its
 * listing, and a node cannot search these logs by seller. Read backwards, a bid comes before its listing, so one pass is
 * enough.
 */
export async function findOffers(
  node: Node,
  { network, account, last, wanted, signal, onFound }: Search,
): Promise<void> {
  await scanLogs(node, {
    address: network.engine,
    events: EVENTS.map((event) => toEventSelector(event)),
    signal,
    first: network.startBlock,
    last,
    onLogs: async (logs, next) => {
      const found: Found = { offers: [], currencies: [] }
      for (const log of logs) read(log, account, wanted, found)
      await onFound(found, next)
    },
  })
}

function read(log: Log, account: Hex, wanted: Set<Hex>, found: Found): void {
  const event = decoded(log)
  if (!event) return
  const is = (address: Hex) => address.toLowerCase() === account
  if (event.eventName === 'OfferCreated') {
    const { offerId, terms } = event.args
    if (is(terms.seller) || wanted.has(offerId)) found.offers.push({ id: offerId, terms: carried(terms) })
  } else if (event.eventName === 'CurrencyParked') {
    if (is(event.args.account)) found.currencies.push(event.args.currency.toLowerCase() as Hex)
  } else if (event.eventName === 'BidPlaced' ? is(event.args.bidder) : is(event.args.account))
    wanted.add(event.args.offerId)
}

/** Null for what a node made up. */
function decoded({ topics, data }: Log) {
  try {
    const event = decodeEventLog({ abi: saleEngineAbi, topics, data })
    return isOurs(event) ? event : null
  } catch {
    return null
  }
}

type Event = ReturnType<typeof decodeEventLog<typeof saleEngineAbi>>
const isOurs = (event: Event): event is Extract<Event, { eventName: (typeof NAMES)[number] }> =>
  (NAMES as readonly string[]).includes(event.eventName as string)

const carried = (terms: Terms): Carried<Terms> =>
  Object.fromEntries(
    Object.entries(terms).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  ) as Carried<Terms>
