import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { currencySales, sales } from '../../db/schema/chain.ts'

/** A purchase or a sale of a wallet. Amounts of all copies, in wei or in units of the currency. */
export type WalletTrade = {
  side: 'purchase' | 'sale'
  way: 'direct' | 'auction' | 'offer'
  chainId: number
  block: number
  logIndex: number
  at: Date
  hash: string
  contract: string
  tokenId: bigint
  seller: string
  buyer: string
  copies: bigint
  /** Null for the chain's coin. */
  currency: string | null
  amount: bigint
  proceeds: bigint
  /** What the engine took, of both sides. */
  commission: bigint
  royalties: bigint
}

/** How many trades one statement reads. */
const PAGE = 500

type Read = Omit<
  WalletTrade,
  'at' | 'block' | 'tokenId' | 'copies' | 'amount' | 'proceeds' | 'commission' | 'royalties'
> &
  Record<'at' | 'block' | 'tokenId' | 'copies' | 'amount' | 'proceeds' | 'commission' | 'royalties', string>

/** All trades of a wallet, the latest first, read page by page. @param size of a page */
export async function* readWalletTrades(db: Db, wallet: string, size = PAGE): AsyncGenerator<WalletTrade> {
  for (let after: WalletTrade | null = null; ; ) {
    const page = await readPage(db, wallet, size, after)
    yield* page
    if (page.length < size) return
    after = page.at(-1) ?? null
  }
}

/** The pages of four lists, each by its own index, merged. A wallet that sold to itself has both entries. */
async function readPage(
  db: Db,
  wallet: string,
  size: number,
  after: WalletTrade | null,
): Promise<WalletTrade[]> {
  const place = after
    ? sql`and (at, chain_id, block, log_index, side) < (${after.at.toISOString()}::timestamptz, ${after.chainId}::int,
        ${after.block}::bigint, ${after.logIndex}::int, ${after.side}::text)`
    : sql``
  const last = sql`order by at desc, chain_id desc, block desc, log_index desc, side desc limit ${size}`
  const listOf = (table: typeof sales | typeof currencySales, side: WalletTrade['side']) => {
    const way = table === sales ? sql`case when by_auction then 'auction' else 'direct' end` : sql`'offer'`
    const currency = table === sales ? sql`null::text` : sql`currency`
    const own = side === 'sale' ? sql`seller` : sql`buyer`
    return sql`(select * from (select ${side}::text as side, ${way} as way, ${currency} as currency, chain_id, block,
        log_index, at, hash, contract, token_id, seller, buyer, copies, amount, proceeds, commission, royalties
      from ${table} where ${own} = ${wallet}) as each where true ${place} ${last})`
  }
  const rows = await rowsOf<Read>(
    db,
    sql`
    select side, way, currency, chain_id as "chainId", block::text as block, log_index as "logIndex",
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, hash, contract, token_id::text as "tokenId",
      seller, buyer, copies::text as copies, amount::text as amount, proceeds::text as proceeds,
      commission::text as commission, royalties::text as royalties
    from (${listOf(sales, 'sale')} union all ${listOf(sales, 'purchase')}
      union all ${listOf(currencySales, 'sale')} union all ${listOf(currencySales, 'purchase')}) as trades
    ${sql`order by trades.at desc, trades.chain_id desc, trades.block desc, trades.log_index desc, trades.side desc`}
    limit ${size}`,
  )
  return rows.map((row) => ({
    ...row,
    at: new Date(row.at),
    block: Number(row.block),
    tokenId: BigInt(row.tokenId),
    copies: BigInt(row.copies),
    amount: BigInt(row.amount),
    proceeds: BigInt(row.proceeds),
    commission: BigInt(row.commission),
    royalties: BigInt(row.royalties),
  }))
}
