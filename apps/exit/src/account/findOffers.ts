import { dropsAbi } from '@vitrine/chain/abi/drops'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import type { Carried } from '@vitrine/chain/engineTerms'
import type { Terms } from '@vitrine/chain/terms'
import { getAbiItem, type Hex, zeroAddress } from 'viem'
import { decodeEventLog, toEventSelector } from 'viem/utils'
import type { Node } from '../chain/node.ts'
import { type Log, scanLogs } from '../chain/scanLogs.ts'
import type { Network } from '../networks.ts'
import type { Offer } from './readOffer.ts'
import type { RebatePhase } from './readRebate.ts'

const EVENTS = [
  getAbiItem({ abi: saleEngineAbi, name: 'OfferCreated' }),
  getAbiItem({ abi: saleEngineAbi, name: 'BidPlaced' }),
  getAbiItem({ abi: saleEngineAbi, name: 'TokensParked' }),
  // The drops contract has this too.
  getAbiItem({ abi: saleEngineAbi, name: 'CurrencyParked' }),
  getAbiItem({ abi: dropsAbi, name: 'PhaseAdded' }),
  getAbiItem({ abi: dropsAbi, name: 'DropMinted' }),
  getAbiItem({ abi: dropsAbi, name: 'ProceedsParked' }),
] as const

/**
 * @property currencies in which money was parked once
 * @property phases of drops with a rebate. All are candidates: what they are now, the contract says.
 */
type Found = { offers: Offer[]; currencies: Hex[]; phases: RebatePhase[] }

type Search = {
  network: Network
  account: Hex
  /** The block to begin with; older ones follow. */
  last: number
  /** The offers in which the account bid, or for which something was parked, and the phases in which it minted; kept when a search goes on. */
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
    address: network.drops ? [network.engine, network.drops] : network.engine,
    events: EVENTS.map((event) => toEventSelector(event)),
    signal,
    first: network.startBlock,
    last,
    onLogs: async (logs, next) => {
      const found: Found = { offers: [], currencies: [], phases: [] }
      for (const log of logs) read(log, { network, account, wanted }, found)
      await onFound(found, next)
    },
  })
}

function read(
  log: Log,
  { network: { drops }, account, wanted }: Pick<Search, 'network' | 'account' | 'wanted'>,
  found: Found,
): void {
  const event = decoded(log)
  if (!event) return
  const is = (address: Hex) => address.toLowerCase() === account
  if (event.eventName === 'OfferCreated') {
    const { offerId, terms } = event.args
    if (is(terms.seller) || wanted.has(offerId)) found.offers.push({ id: offerId, terms: carried(terms) })
  } else if (event.eventName === 'CurrencyParked') {
    if (is(event.args.account)) found.currencies.push(event.args.currency.toLowerCase() as Hex)
  } else if (event.eventName === 'ProceedsParked') {
    const { creator, currency } = event.args
    if (is(creator) && currency !== zeroAddress) found.currencies.push(currency.toLowerCase() as Hex)
  } else if (event.eventName === 'PhaseAdded') {
    const { phaseId: id, phase, creator } = event.args
    if (drops && phase.rebate && (is(creator) || wanted.has(id))) found.phases.push({ drops, id, phase })
  } else if (event.eventName === 'DropMinted') {
    if (is(event.args.payer)) wanted.add(event.args.phaseId)
  } else if (event.eventName === 'BidPlaced' ? is(event.args.bidder) : is(event.args.account))
    wanted.add(event.args.offerId)
}

/** Null for what a node made up. */
function decoded({ topics, data }: Log) {
  try {
    return decodeEventLog({ abi: EVENTS, topics, data })
  } catch {
    return null
  }
}

const carried = (terms: Terms): Carried<Terms> =>
  Object.fromEntries(
    Object.entries(terms).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  ) as Carried<Terms>
