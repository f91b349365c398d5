import type { ChainLog } from '../../src/chain/indexer/decode.ts'
import { linkDrops } from '../../src/chain/indexer/linkDrops.ts'
import type { FundKey } from '../../src/chain/store/makerFunds.ts'
import { broughtEvents, type Dice, type Effect, type Token } from './imaginedBrought.ts'
import { CURRENCIES, moveFunds, orderEvent } from './imaginedOrders.ts'
import { DROPS, emptyOwn, FACTORY, type OwnMarket, ownEvents } from './imaginedOwn.ts'

// A marketplace in memory: it generates the events of a chain block by block, so that thousands of chains can be
// tested. Its events are consistent, as the contracts would ensure.

export const CHAIN_ID = 31337
const NOBODY = `0x${'0'.repeat(40)}`
const ENGINE = `0x${'e1'.repeat(20)}`
const SINGLES = `0x${'72'.repeat(20)}`
const EDITIONS = `0x${'15'.repeat(20)}`
const PAYEES = `0x${'ee'.repeat(20)}`
const ELSEWHERE = `0x${'99'.repeat(20)}`
const contracts = {
  engine: ENGINE,
  collectible721: SINGLES,
  collectible1155: EDITIONS,
  payees: PAYEES,
  ownCollections: FACTORY,
  drops: DROPS,
}
export const PEOPLE = ['a', 'b', 'c', 'd'].map((digit) => `0x${digit.repeat(40)}`)

type Auction = { auctionId: bigint; bidder: string; copies: bigint; amount: bigint }
type Offer = {
  offerId: string
  seller: string
  token: number
  price: bigint
  available: bigint
  auction: Auction | null
  /** Not if its price is in a currency. */
  isBidOn: boolean
}

/** Copies that the engine keeps for a winner. */
type Parked = { offerId: string; token: number; account: string; copies: bigint }

/** The state after the events so far; copied for each block, so that a chain can fork at any block. */
export type Market = OwnMarket & {
  nonce: number
  tokens: Token[]
  /** Those of contracts that can be brought as a whole. */
  brought: Token[]
  offers: Offer[]
  counters: Record<string, bigint>
  parked: Parked[]
  /** Wei that the engine keeps, by account. */
  kept: Record<string, bigint>
  /** Units of currencies that the engine keeps, by account and currency. */
  keptUnits: Record<string, bigint>
  /** What people have of currencies, and how much of it the engine may take; whose money the last block moved. */
  funds: Record<string, { balance: bigint; allowance: bigint }>
  moves: FundKey[]
}

export const emptyMarket = (): Market => ({
  nonce: 0,
  tokens: [],
  brought: [],
  own: emptyOwn(),
  offers: [],
  counters: {},
  parked: [],
  kept: {},
  keptUnits: {},
  funds: {},
  moves: [],
})

export function diceOf(seed: number): Dice {
  let state = seed >>> 0 || 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

type Act = (market: Market, dice: Dice) => Effect[]

const pick = <T>(list: readonly T[], dice: Dice): T | undefined => list[dice(list.length || 1)]
const someone = (dice: Dice): string => PEOPLE[dice(PEOPLE.length)] as string

function give(token: Token, from: string, to: string, copies: bigint): void {
  if (from !== NOBODY) token.holdings[from] = (token.holdings[from] ?? 0n) - copies
  if (to !== NOBODY) token.holdings[to] = (token.holdings[to] ?? 0n) + copies
}

function transfer(token: Token, from: string, to: string, copies: bigint, trade = false): Effect {
  give(token, from, to, copies)
  const { contract: address, tokenId, standard } = token
  if (standard === 721) return { event: 'Transfer', address, args: { from, to, tokenId }, trade }
  const args = { operator: from, from, to, id: tokenId, value: copies }
  return { event: 'TransferSingle', address, args, trade }
}

const holdersOf = (token: Token) =>
  Object.keys(token.holdings).filter((owner) => owner !== ENGINE && (token.holdings[owner] ?? 0n) > 0n)

const mint: Act = (market, dice) => {
  const creator = someone(dice)
  const standard = dice(2) === 0 ? 721 : 1155
  const tokenId =
    (BigInt(creator) << 96n) | (BigInt(dice(5_000)) << 80n) | (BigInt(market.tokens.length) << 16n)
  const contract = standard === 721 ? SINGLES : EDITIONS
  const token: Token = { contract, tokenId, standard, holdings: {} }
  market.tokens.push(token)
  const minted = transfer(token, NOBODY, creator, standard === 721 ? 1n : BigInt(1 + dice(9)))
  const commitment = `0x${'cc'.repeat(32)}`
  const committed = { event: 'Committed', address: contract, args: { series: tokenId, commitment } }
  const locked = { event: 'Locked', address: contract, args: { tokenId, commitment } }
  // An edition of a series is locked before it is minted.
  const both = dice(4) > 0 ? [minted] : dice(2) === 0 ? [locked, minted] : [minted, locked]
  return [...(dice(2) === 0 ? [committed] : []), ...both]
}

const bringIn: Act = (market, dice) => {
  const holder = someone(dice)
  const tokenId = BigInt(dice(6))
  let token = market.tokens.find((each) => each.contract === ELSEWHERE && each.tokenId === tokenId)
  if (!token) {
    const standard = tokenId < 3n ? 721 : 1155
    // Somebody may hold copies that no event reported.
    const holdings = standard === 721 ? { [holder]: 1n } : { [someone(dice)]: 4n, [holder]: 5n }
    token = { contract: ELSEWHERE, tokenId, standard, holdings }
    market.tokens.push(token)
  }
  const from = holdersOf(token)[0]
  if (!from) return []
  const args = {
    asset: ELSEWHERE,
    tokenId,
    holder: from,
    kind: kindOf(token),
    creator: someone(dice),
    royalties: BigInt(dice(900)),
  }
  return [{ event: 'NFTAdded', address: ENGINE, args, trade: true }]
}

/** The engine's `Kind`. */
const kindOf = ({ standard }: Token) => (standard === 721 ? 1 : 2)

const move: Act = (market, dice) => {
  const token = pick(market.tokens, dice)
  const from = token && pick(holdersOf(token), dice)
  if (!token || !from) return []
  const held = token.holdings[from] ?? 0n
  return [transfer(token, from, someone(dice), token.standard === 721 ? 1n : 1n + BigInt(dice(Number(held))))]
}

const moveMany: Act = (market, dice) => {
  const from = someone(dice)
  const to = someone(dice)
  const contract = dice(2) === 0 ? EDITIONS : ELSEWHERE
  const held = market.tokens.filter(
    (token) => token.contract === contract && token.standard === 1155 && (token.holdings[from] ?? 0n) > 1n,
  )
  if (held.length === 0) return []
  // The first one twice, which a batch may do.
  const moved = [held[0] as Token, ...held]
  for (const token of moved) give(token, from, to, 1n)
  const args = {
    operator: from,
    from,
    to,
    ids: moved.map(({ tokenId }) => tokenId),
    values: moved.map(() => 1n),
  }
  return [{ event: 'TransferBatch', address: contract, args }]
}

const list: Act = (market, dice) => {
  const at = dice(market.tokens.length || 1)
  const token = market.tokens[at]
  const seller = token && pick(holdersOf(token), dice)
  if (!token || !seller) return []
  const copies = token.standard === 721 ? 1n : 1n + BigInt(dice(5))
  const price = 10n ** 16n * BigInt(1 + dice(100))
  const offerId = `0x${(++market.nonce).toString(16).padStart(64, 'f')}`
  // Not by the dice, so that the seeds of the tests' examples still mean nearly the same market.
  const currency = market.nonce % 4 === 0 ? (CURRENCIES[0] as string) : NOBODY
  const isBidOn = currency === NOBODY
  market.offers.push({ offerId, seller, token: at, price, available: copies, auction: null, isBidOn })
  const terms = {
    seller,
    asset: token.contract,
    tokenId: token.tokenId,
    copies,
    reservable: isBidOn ? copies : 0n,
    currency,
    price: dice(3) > 0 || !isBidOn ? price : 0n,
    startPrice: isBidOn ? price : 0n,
    start: 1_700_000_000n,
    duration: 600n,
    fromFirstBid: 0n,
    counter: market.counters[seller] ?? 0n,
    salt: BigInt(dice(2)),
  }
  const args = { offerId, terms, kind: kindOf(token), commission: 250n, royalties: 100n }
  return [{ event: 'OfferCreated', address: ENGINE, args }]
}

const cancel: Act = (market, dice) => {
  const offer = pick(market.offers, dice)
  if (!offer || offer.available === 0n) return []
  const { offerId, available: copies } = offer
  offer.available = 0n
  return [{ event: 'OfferCancelled', address: ENGINE, args: { offerId, copies } }]
}

const withdrawAll: Act = (market, dice) => {
  const seller = someone(dice)
  const counter = (market.counters[seller] ?? 0n) + 1n + BigInt(dice(1_000_000))
  market.counters[seller] = counter
  return [{ event: 'CounterRaised', address: ENGINE, args: { account: seller, counter } }]
}

const buy: Act = (market, dice) => {
  const offer = pick(market.offers, dice)
  const token = offer && market.tokens[offer.token]
  if (!offer || !token || offer.available === 0n || (token.holdings[offer.seller] ?? 0n) === 0n) return []
  offer.available -= 1n
  const buyer = someone(dice)
  const { offerId, seller, price } = offer
  const args = { offerId, buyer, copies: 1n, proceeds: price - 3n, commission: 2n, royalties: 1n }
  return [
    transfer(token, seller, buyer, 1n, true),
    { event: 'OfferBought', address: ENGINE, args, trade: true },
  ]
}

const bid: Act = (market, dice) => {
  const offer = pick(market.offers, dice)
  const token = offer && market.tokens[offer.token]
  if (!offer?.isBidOn || !token) return []
  const events: Effect[] = []
  if (!offer.auction) {
    if (offer.available === 0n || (token.holdings[offer.seller] ?? 0n) === 0n) return []
    events.push(transfer(token, offer.seller, ENGINE, 1n, true))
    offer.available -= 1n
    offer.auction = { auctionId: BigInt(++market.nonce), bidder: '', copies: 1n, amount: offer.price }
  }
  offer.auction.bidder = someone(dice)
  offer.auction.amount += 10n ** 15n
  // Some bids extend the auction, before or after its end is announced.
  const end = 1_750_003_600n + BigInt(dice(60))
  const args = { offerId: offer.offerId, ...offer.auction, end }
  return [...events, { event: 'BidPlaced', address: ENGINE, args, trade: true }]
}

const settle: Act = (market, dice) => {
  const offer = pick(
    market.offers.filter(({ auction }) => auction),
    dice,
  )
  const token = offer && market.tokens[offer.token]
  if (!offer?.auction || !token) return []
  const { auctionId, bidder: winner, copies, amount } = offer.auction
  offer.auction = null
  const args = {
    offerId: offer.offerId,
    auctionId,
    winner,
    copies,
    proceeds: amount - 3n,
    commission: 2n,
    royalties: 1n,
  }
  const settled = { event: 'AuctionSettled', address: ENGINE, args, trade: true }
  const { offerId, seller } = offer
  const outcome = dice(6)
  if (outcome > 1) return [transfer(token, ENGINE, winner, copies, true), settled]
  const park = (account: string): Effect => {
    market.parked.push({ offerId, token: offer.token, account, copies })
    return { event: 'TokensParked', address: ENGINE, args: { offerId, account, copies }, trade: true }
  }
  // The winner refuses the copies, or the collection did not move them for a week.
  if (outcome === 1) return [park(winner), settled]
  const undone = { offerId, auctionId, winner, copies, amount }
  return [{ event: 'AuctionUndone', address: ENGINE, args: undone, trade: true }, park(seller)]
}

const claim: Act = (market, dice) => {
  const at = dice(market.parked.length || 1)
  const parked = market.parked[at]
  const token = parked && market.tokens[parked.token]
  if (!parked || !token) return []
  // All that is parked for the account in this offer.
  const { offerId, account } = parked
  const all = market.parked.filter((each) => each.offerId === offerId && each.account === account)
  market.parked = market.parked.filter((each) => !all.includes(each))
  const copies = all.reduce((sum, each) => sum + each.copies, 0n)
  const args = { offerId, account, to: account, copies }
  return [
    transfer(token, ENGINE, account, copies, true),
    { event: 'TokensClaimed', address: ENGINE, args, trade: true },
  ]
}

const keep: Act = (market, dice) => {
  const account = someone(dice)
  const amount = BigInt(1 + dice(1_000))
  market.kept[account] = (market.kept[account] ?? 0n) + amount
  return [{ event: 'PaymentParked', address: ENGINE, args: { account, amount }, trade: true }]
}

const payOut: Act = (market, dice) => {
  const account = someone(dice)
  const amount = market.kept[account] ?? 0n
  if (amount === 0n) return []
  market.kept[account] = 0n
  return [{ event: 'PaymentWithdrawn', address: ENGINE, args: { account, to: account, amount }, trade: true }]
}

const approve: Act = (_, dice) => {
  const address = [SINGLES, EDITIONS, ELSEWHERE][dice(3)] as string
  const operator = dice(4) === 0 ? someone(dice) : ENGINE
  // The standards name the wallet differently.
  const wallet = { [address === SINGLES ? 'owner' : 'account']: someone(dice) }
  return [{ event: 'ApprovalForAll', address, args: { ...wallet, operator, approved: dice(2) === 0 } }]
}

const approveOne: Act = (market, dice) => {
  const token = pick(
    market.tokens.filter(({ standard }) => standard === 721),
    dice,
  )
  const owner = token && holdersOf(token)[0]
  if (!token || !owner) return []
  const approved = dice(3) === 0 ? someone(dice) : ENGINE
  return [{ event: 'Approval', address: token.contract, args: { owner, approved, tokenId: token.tokenId } }]
}

/** Now and then somebody names themselves, which ends what they named before. */
const namePayee: Act = (_, dice) => {
  const args = { creator: someone(dice), payee: someone(dice) }
  return [{ event: 'PayeeSet', address: PAYEES, args }]
}

const acts: readonly Act[] = [
  mint,
  mint,
  bringIn,
  move,
  moveMany,
  list,
  list,
  cancel,
  withdrawAll,
  buy,
  buy,
  bid,
  bid,
  settle,
  settle,
  claim,
  keep,
  payOut,
  approve,
  approveOne,
  namePayee,
]

/** Adds a few actions in one block. Changes the market; returns the block's events. */
export function happen(market: Market, block: { number: number; at: Date }, dice: Dice): ChainLog[] {
  const logs: ChainLog[] = []
  const add = (hash: string, effect: Effect) =>
    logs.push({
      chainId: CHAIN_ID,
      contracts,
      hash,
      trade: false,
      lines: 5,
      ...effect,
      blockNumber: block.number,
      at: block.at,
      logIndex: logs.length,
    })
  for (let times = dice(6); times > 0; times--) {
    // A transaction keeps its hash when it is mined again after a re-org, perhaps with another outcome.
    const hash = `0x${(++market.nonce).toString(16).padStart(64, '0')}`
    for (const effect of (acts[dice(acts.length)] as Act)(market, dice)) add(hash, effect)
  }
  // With dice of its own, so that the seeds of the tests' examples still mean the same market.
  const order = orderEvent(market, PEOPLE, diceOf(market.nonce * 7_919 + block.number))
  const hash = `0x${(market.nonce * 1_000 + block.number).toString(16).padStart(64, 'b')}`
  if (order) add(hash, { ...order, address: ENGINE, trade: true })
  moveFunds(market, PEOPLE, diceOf(market.nonce * 6_007 + block.number))
  const brought = broughtEvents(market, PEOPLE, diceOf(market.nonce * 5_003 + block.number))
  for (const [at, effect] of brought.entries())
    add(`${hash.slice(0, -2)}c${at}`, { ...effect, address: effect.address || ENGINE })
  const own = ownEvents(market, PEOPLE, diceOf(market.nonce * 4_001 + block.number))
  for (const [at, effects] of own.entries())
    for (const effect of effects) add(`${hash.slice(0, -2)}d${at}`, effect)
  return linkDrops(logs, DROPS)
}
