import type { FundKey, Funds } from '../../src/chain/store/makerFunds.ts'
import type { OrderRow } from '../../src/trading/store/orders.ts'
import type { SignedRow } from '../../src/trading/store/signedListings.ts'

const NOBODY = `0x${'0'.repeat(40)}`
export const CURRENCIES = ['4', '5'].map((digit) => `0x${digit.repeat(40)}`)
const hashOf = (number: number) => `0x${number.toString(16).padStart(64, 'd')}`

type Token = { contract: string; tokenId: bigint }

/** One event of the engine about orders to buy and their currencies, with few enough ids that they come again. */
export function orderEvent(
  { tokens, keptUnits }: { tokens: readonly Token[]; keptUnits: Record<string, bigint> },
  people: readonly string[],
  dice: (below: number) => number,
): { event: string; args: Record<string, unknown> } | null {
  const account = people[dice(people.length)] as string
  const currency = CURRENCIES[dice(CURRENCIES.length)] as string
  const orderId = hashOf(dice(8))
  const kept = `${account}|${currency}`
  const events = [
    () => ({ event: 'OrderCancelled', args: { orderId, buyer: account, salt: 0n } }),
    () => ({ event: 'GroupVoided', args: { account, group: BigInt(1 + dice(3)) } }),
    () => ({ event: 'CurrencySet', args: { currency, collector: dice(2) === 0 ? NOBODY : account } }),
    () => {
      const amount = BigInt(1 + dice(1_000))
      keptUnits[kept] = (keptUnits[kept] ?? 0n) + amount
      return { event: 'CurrencyParked', args: { currency, account, amount } }
    },
    () => {
      const amount = keptUnits[kept] ?? 0n
      keptUnits[kept] = 0n
      return amount === 0n
        ? null
        : { event: 'CurrencyWithdrawn', args: { currency, account, to: account, amount } }
    },
    () => {
      const token = tokens[dice(tokens.length || 1)]
      if (!token) return null
      const [seller, copies] = [people[dice(people.length)] as string, BigInt(1 + dice(3))]
      const shares = { proceeds: 90n * copies, commission: 3n * copies, royalties: 7n * copies }
      const what = { asset: token.contract, tokenId: token.tokenId, copies, currency, ...shares }
      return { event: 'OrderAccepted', args: { orderId, seller, buyer: account, ...what } }
    },
  ]
  return events[dice(events.length)]?.() ?? null
}

type Purses = Record<string, Pick<Funds, 'balance' | 'allowance'>>
const purseOf = ({ account, currency }: FundKey) => `${account}|${currency}`

/** What somebody has of a currency, and how much of it the engine may take. */
export const fundsOf = ({ funds }: { funds: Purses }, key: FundKey): Purses[string] =>
  funds[purseOf(key)] ?? { balance: 0n, allowance: 0n }

/** Somebody's money moves, or what the engine may take of it. */
export function moveFunds(
  market: { funds: Purses; moves: FundKey[] },
  people: readonly string[],
  dice: (below: number) => number,
): void {
  for (let moved = 0; moved < 2; moved++) {
    const key = {
      account: people[dice(people.length)] as string,
      currency: CURRENCIES[dice(CURRENCIES.length)] as string,
    }
    market.funds[purseOf(key)] = { balance: BigInt(dice(40)), allowance: BigInt(dice(25)) }
    market.moves.push(key)
  }
}

/** The order with one of the ids of the events. */
export function imaginedOrder(chainId: number, number: number, people: readonly string[]): OrderRow {
  const start = new Date(0)
  return {
    id: hashOf(number),
    chainId,
    buyer: people[number % people.length] as string,
    contract: NOBODY,
    tokenId: 1n,
    criteria: NOBODY,
    copies: BigInt(1 + (number % 4)),
    currency: CURRENCIES[number % 2] as string,
    unitPrice: 10n,
    start,
    expiry: new Date('2100-01-01'),
    maxCommission: 250,
    scope: '',
    group: BigInt(number % 4),
    salt: 0n,
    counter: 0n,
    signature: '0x',
    createdAt: start,
    status: 'live' as const,
    filled: 0n,
    fillable: 0n,
  }
}

/** A listing that somebody signed, of a token that nobody registered. */
export function imaginedListing(chainId: number, seller: string): SignedRow {
  const start = new Date(0)
  return {
    id: hashOf(99),
    chainId,
    seller,
    contract: NOBODY,
    tokenId: 1n,
    creator: null,
    copies: 1n,
    price: 10n,
    currency: null,
    startAt: start,
    duration: 0n,
    expiresAt: new Date('2100-01-01'),
    counter: 0n,
    salt: 0n,
    maxCommission: 250,
    maxRoyalties: 0,
    buyer: null,
    group: 0n,
    index: 0,
    proof: [],
    signature: '0x',
    createdAt: start,
  }
}

type Event = { event: string; args: Record<string, unknown> }

/** How an order stands after all events of a chain, by the engine's own conditions. */
export function standingOf(
  { id, buyer, copies, currency, unitPrice, group, counter }: OrderRow,
  events: readonly Event[],
  { balance, allowance }: Purses[string],
): Pick<OrderRow, 'id' | 'status' | 'filled' | 'fillable'> {
  const last = (event: string, key: string, value: string) =>
    events.findLast((each) => each.event === event && each.args[key] === value)?.args
  const filled = events
    .filter((each) => each.event === 'OrderAccepted' && each.args.orderId === id)
    .reduce((sum, { args }) => sum + (args.copies as bigint), 0n)
  const isVoided =
    last('OrderCancelled', 'orderId', id) !== undefined ||
    ((last('CounterRaised', 'account', buyer)?.counter ?? 0n) as bigint) !== counter ||
    events.some(
      ({ event, args }) => event === 'GroupVoided' && args.account === buyer && args.group === group,
    )
  const isAllowed = (last('CurrencySet', 'currency', currency)?.collector ?? NOBODY) !== NOBODY
  const payable = (balance < allowance ? balance : allowance) / unitPrice
  const left = copies - filled
  const status =
    left <= 0n
      ? 'filled'
      : isVoided
        ? 'cancelled'
        : !isAllowed
          ? 'refused'
          : balance < unitPrice
            ? 'unfunded'
            : allowance < unitPrice
              ? 'unallowed'
              : 'live'
  const fillable = left < payable ? left : payable
  return { id, status, filled, fillable: status === 'live' ? fillable : 0n }
}
