import { knownCurrency } from '@vitrine/chain/currencies'
import { formatUnits } from '@vitrine/domain/money/units'
import { DECIMALS } from '@vitrine/domain/money/wei'
import { type Blockchain, blockchainName, blockchainOf, coinOf } from '@vitrine/domain/networks'
import type { Chunks } from '../bounded/chunks.ts'
import { csvOf } from '../bounded/csvOf.ts'
import type { Context, Viewer } from '../calls/context.ts'
import { findShownCollection } from './collectionFigures.ts'
import { readActivityLines, readSaleLines } from './store/collectionLines.ts'
import { readCollectionHolders } from './store/readFigures.ts'

type Db = Context['db']

/** The files of a collection, by their names in addresses. */
const LINES: Readonly<Record<string, (db: Db, id: string) => AsyncGenerator<object>>> = {
  sales: saleLines,
  activities: activityLines,
  holders: holderLines,
}

/**
 * A file of a collection: CSV. Times in UTC, amounts as decimal numbers of the currency.
 * @returns null if there is no such file
 * @throws not_found or hidden
 */
export async function writeCollectionFile(
  context: Context,
  viewer: Viewer,
  name: string,
  kind: string,
): Promise<Chunks | null> {
  const lines = Object.hasOwn(LINES, kind) ? LINES[kind] : undefined
  if (!lines) return null
  const id = await findShownCollection(context, viewer, name)
  return csvOf(lines(context.db, id))
}

type Where = { at: string; chainId: number; name: string; contract: string; tokenId: string }

const workOf = ({ at, chainId, name, contract, tokenId }: Where) => ({
  time: at,
  network: blockchainName(blockchainOf(chainId) as Blockchain),
  work: name,
  contract,
  token_id: tokenId,
})

/** How an amount on a chain is written. Of a currency that is not known, in its smallest units. */
function moneyIn(chainId: number, currency: string | null) {
  const known = knownCurrency(chainId, currency)
  const decimals = currency === null ? DECIMALS : (known?.decimals ?? 0)
  return {
    unit: currency === null ? coinOf(blockchainOf(chainId) as Blockchain) : (known?.symbol ?? currency),
    text: (amount: string | null) => (amount === null ? '' : formatUnits(BigInt(amount), decimals)),
  }
}

async function* saleLines(db: Db, id: string) {
  for await (const sale of readSaleLines(db, id)) {
    const { unit, text } = moneyIn(sale.chainId, sale.currency)
    yield {
      ...workOf(sale),
      copies: sale.copies,
      seller: sale.seller,
      buyer: sale.buyer,
      currency: unit,
      price: text(sale.amount),
      royalties: text(sale.royalties),
      in_figures: sale.washed ? 'no' : 'yes',
      transaction: sale.hash,
    }
  }
}

async function* activityLines(db: Db, id: string) {
  for await (const line of readActivityLines(db, id)) {
    const { unit, text } = moneyIn(line.chainId, line.currency)
    yield {
      ...workOf(line),
      type: line.type,
      copies: line.copies,
      from: line.actor,
      to: line.recipient ?? '',
      currency: line.price === null ? '' : unit,
      price_per_copy: text(line.price),
      transaction: line.hash,
    }
  }
}

/** How many holders one statement reads. */
const PAGE = 500

async function* holderLines(db: Db, id: string) {
  for (let after: { works: number; owner: string } | null = null; ; ) {
    const { rows, next } = await readCollectionHolders(db, id, PAGE, after)
    for (const { owner, works } of rows) yield { owner, works }
    if (!next) return
    after = next
  }
}
