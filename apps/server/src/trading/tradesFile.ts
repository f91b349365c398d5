import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { type Blockchain, blockchainName, blockchainOf, coinOf } from '@vitrine/domain/networks'
import { formatUnits } from 'viem'
import type { Chunks } from '../bounded/chunks.ts'
import { csvOf } from '../bounded/csvOf.ts'
import type { Context } from '../calls/context.ts'
import type { Db } from '../db/open.ts'
import { signTicket } from '../sealing/tickets.ts'
import { getWorksByTokens, tokenKey } from '../works/store/works.ts'
import { presentPrice } from './present/price.ts'
import { readWalletTrades, type WalletTrade } from './store/walletTrades.ts'

/** How long a link can be used, in milliseconds. A download that has begun goes on. */
const VALID = 60_000

/** The purpose of tickets for files of trades. */
export const TRADE_TICKETS = 'trades'

/** A link to the file of a wallet's trades. */
export function exportTrades({ sealingKeys }: Context, wallet: string): Output<Operations['exportTrades']> {
  const until = Date.now() + VALID
  const ticket = signTicket(sealingKeys, TRADE_TICKETS, { wallet, until })
  return { url: `/api/accounts/${ticket}`, expires: new Date(until).toISOString() }
}

/** Works are looked up for this many lines at once. */
const TOGETHER = 100

/** The file: CSV. Times in UTC, amounts as decimal numbers of the currency. */
export const writeTradesFile = ({ db }: Pick<Context, 'db'>, wallet: string): Chunks =>
  csvOf(linesOf(db, wallet))

async function* linesOf(db: Db, wallet: string) {
  let waiting: WalletTrade[] = []
  for await (const trade of readWalletTrades(db, wallet)) {
    waiting.push(trade)
    if (waiting.length < TOGETHER) continue
    yield* await describe(db, waiting)
    waiting = []
  }
  yield* await describe(db, waiting)
}

async function describe(db: Db, trades: readonly WalletTrade[]) {
  const works = await getWorksByTokens(db, trades)
  return trades.map((trade) => lineOf(trade, works.get(tokenKey(trade))?.name ?? ''))
}

function lineOf(trade: WalletTrade, work: string) {
  const { chainId, side, amount, proceeds, royalties, commission } = trade
  const coin = blockchainOf(chainId) as Blockchain
  const known = presentPrice('0', chainId, trade.currency).currency_price
  const decimals = trade.currency === null ? 18 : (known?.decimals ?? 0)
  const money = (units: bigint) => formatUnits(units, decimals)
  const paid = proceeds + commission + royalties
  return {
    time: trade.at.toISOString(),
    network: blockchainName(coin),
    type: side,
    way: trade.way,
    work,
    contract: trade.contract,
    token_id: trade.tokenId.toString(),
    copies: trade.copies.toString(),
    currency: trade.currency === null ? coinOf(coin) : (known?.unit ?? trade.currency),
    price: money(amount),
    // Each side sees the fee that it paid itself.
    commission: money(side === 'sale' ? amount - proceeds - royalties : paid - amount),
    royalties: money(royalties),
    ...(side === 'sale' ? { received: money(proceeds), paid: '' } : { received: '', paid: money(paid) }),
    counterparty: side === 'sale' ? trade.buyer : trade.seller,
    transaction: trade.hash,
  }
}
