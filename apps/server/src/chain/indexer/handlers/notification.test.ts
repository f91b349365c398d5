import { expect, test } from 'vitest'
import type { RowOf } from '../../store/chainTables.ts'
import type { ChainLog } from '../decode.ts'
import { WorkingSet } from '../state.ts'
import { handle } from './handle.ts'

const contracts = { engine: '0xe', collectible721: '0x7', collectible1155: '0x1', payees: '0x2' }
const [seller, anne, bert] = ['0xa', '0xb', '0xc']
const HOUR = 3_600
const what = { chainId: 31337, contract: '0x7', tokenId: 5n }
type Row = RowOf<'chainNotifications'>

function market(): WorkingSet {
  const state = new WorkingSet()
  state.load('offers', [{ ...what, id: '0xf', seller, available: 1n, reserved: 0n, sold: 0n, cancelled: 0n }])
  return state
}

let blockNumber = 0
/** An event at a time, in seconds. Its changes are applied. Returns the notifications that it changed. */
function happen(state: WorkingSet, event: string, at: number, args: object, address = contracts.engine) {
  const log: ChainLog = {
    chainId: 31337,
    contracts,
    event,
    args: args as Record<string, unknown>,
    address,
    blockNumber: ++blockNumber,
    at: new Date(at * 1_000),
    hash: `0x${blockNumber}`,
    logIndex: 1,
    trade: true,
    lines: 0,
  }
  const changes = handle(log, state)
  for (const change of changes) state.apply(change)
  return changes.flatMap((change) =>
    change.table === 'chainNotifications' && change.row ? [change.row] : [],
  )
}

const bid = (state: WorkingSet, bidder: string, at: number, end: number) =>
  happen(state, 'BidPlaced', at, {
    offerId: '0xf',
    auctionId: 1n,
    bidder,
    copies: 2n,
    amount: 10n,
    end: BigInt(end),
  })
const told = (rows: Row[]) => rows.map(({ type, recipient }) => `${type} ${recipient}`)
const timesOf = (rows: Row[]) =>
  Object.fromEntries(
    rows
      .filter(({ type }) => type === 'auction_ending')
      .map(({ recipient, at }) => [recipient, at.getTime() / 1_000]),
  )

test('a bid tells the seller and the bidder who led before, and nobody else', () => {
  const state = market()
  const first = bid(state, anne, 0, 5 * HOUR)
  expect(told(first)).toEqual(['bid_received 0xa', 'auction_ending 0xa', 'auction_ending 0xb'])
  expect(first[0]).toMatchObject({ actor: anne, price: 5n, id: `bid_received-31337-0x${blockNumber}-1` })
  const second = bid(state, bert, 60, 5 * HOUR)
  expect(told(second).slice(0, 2)).toEqual(['bid_received 0xa', 'outbid 0xb'])
  expect(told(second)).not.toContain('auction_ending 0xb')
  // Raising one's own bid outbids nobody.
  expect(told(bid(state, bert, 120, 5 * HOUR))).not.toContain('outbid 0xc')
})

test('the end of an auction is announced an hour before it, and moves only until then', () => {
  const state = market()
  expect(timesOf(bid(state, anne, 0, 5 * HOUR))).toEqual({ [seller]: 4 * HOUR, [anne]: 4 * HOUR })
  expect(timesOf(bid(state, bert, 60, 6 * HOUR))).toEqual({ [seller]: 5 * HOUR, [bert]: 5 * HOUR })
  // Both were told by then: the seller at 5:00, Anne at 4:00.
  expect(timesOf(bid(state, anne, 5.5 * HOUR, 7 * HOUR))).toEqual({})
  // Of an auction shorter than an hour, with the first bid.
  expect(timesOf(bid(market(), anne, 60, 120))).toEqual({ [seller]: 60, [anne]: 60 })
})

test('a settled auction tells the seller and the winner', () => {
  const state = market()
  bid(state, anne, 0, HOUR)
  const sale = { copies: 2n, proceeds: 9n, commission: 1n, royalties: 0n }
  const rows = happen(state, 'AuctionSettled', HOUR, { offerId: '0xf', auctionId: 1n, winner: anne, ...sale })
  expect(told(rows)).toEqual(['sold 0xa', 'won 0xb'])
})

test('an undone auction is told to both sides, as no sale, and the copies are no longer on sale', () => {
  const state = market()
  bid(state, anne, 0, HOUR)
  const undone = { offerId: '0xf', auctionId: 1n, winner: anne, copies: 2n, amount: 10n }
  expect(happen(state, 'AuctionUndone', 8 * 24 * HOUR, undone)).toMatchObject([
    { type: 'auction_undone', recipient: anne, price: 10n, offerId: '0xf' },
    { type: 'auction_undone', recipient: seller, price: 10n, offerId: '0xf' },
  ])
  const key = { chainId: 31337, id: '0xf' }
  expect(state.get('offers', key)).toMatchObject({ reserved: 0n, cancelled: 2n, sold: 0n })
  expect(state.get('auctions', { chainId: 31337, offerId: '0xf', auctionId: 1n })).toBeUndefined()
})

test('copies that come to a seller who held none may bring a listing back', () => {
  const state = market()
  state.load('lastOffers', [{ ...what, seller, offerId: '0xf', price: 7n }])
  const come = (to: string) => happen(state, 'Transfer', 0, { from: bert, to, tokenId: 5n }, '0x7')
  state.load('balances', [{ ...what, owner: bert, copies: 3n, since: new Date(0) }])
  expect(come(seller)).toMatchObject([
    { type: 'offer_back', recipient: seller, copies: 1n, price: 7n, offerId: '0xf' },
  ])
  // The seller has some already, and the other has no listing.
  expect(come(seller)).toEqual([])
  expect(come(anne)).toEqual([])
})
