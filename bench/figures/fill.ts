import type { Db } from '../../apps/server/src/db/database.ts'

export type Filled = { collectionId: string; creator: string; chainId: number; works: number; sales: number }

const CONTRACT = `0x${'be'.repeat(20)}`
const OWNERS = 20_000
const wallet = (number: string) => `'0x' || lpad(to_hex(${number} % ${OWNERS} + 1), 40, '0')`

/**
 * Fills a collection: works with one owner each, of which a twentieth is listed from 100 coins on, and each work's sales
 * over two years, none of them a wash trade. What is counted of them is written as the job would: `checkCounts` compares.
 */
export async function fillCollection(
  db: Db,
  { collectionId, creator, chainId, works, sales }: Filled,
): Promise<void> {
  const each = Math.max(1, Math.round(sales / works))
  const run = (text: string) => db.execute(text)
  const seller = wallet(`(n * 31 + k)`)
  const buyer = wallet(`(n * 31 + k + 1)`)
  const holder = wallet(`(n * 31 + ${each} + 1)`)
  await run(`set statement_timeout = 0`)
  await run(`insert into collections (id, creator, name, symbol, description, image)
    values ('${collectionId}', '${creator}', 'Bench', 'B', '', 'none')`)
  await run(`insert into tokens (chain_id, contract, token_id, standard, creator, royalties, copies, minted_at, hash)
    select ${chainId}, '${CONTRACT}', n, 721, '${creator}', 500, 1, now() - interval '800 days', '0x'
    from generate_series(1, ${works}) n`)
  await run(`insert into balances (chain_id, contract, token_id, owner, copies, since)
    select ${chainId}, '${CONTRACT}', n, ${holder}, 1, now() from generate_series(1, ${works}) n`)
  await run(`insert into works (id, creator, standard, name, description, media, royalties, copies, categories,
      collection_id, offchain, chain_id, contract, token_id, created_at)
    select 'w' || n, '${creator}', 721, 'Work ' || n, '', 'none', 5, 1, '{}', '${collectionId}', false, ${chainId},
      '${CONTRACT}', n, now() - interval '800 days' from generate_series(1, ${works}) n`)
  await run(`insert into cards (work_id, creator, collection_id, chain_id, categories, verified, names, likes, sold,
      created_at, price, floor)
    select 'w' || n, '${creator}', '${collectionId}', ${chainId}, '{}', false, 'Work ' || n, 0, ${each},
      now() - interval '800 days', p, p
    from generate_series(1, ${works}) n, lateral (select case when n % 20 = 0 then (100 + n % 977) * 1e18 end as p) as priced`)
  await run(`insert into sales (chain_id, hash, block, log_index, offer_id, contract, token_id, seller, buyer, creator,
      by_auction, copies, amount, proceeds, commission, royalties, at)
    select ${chainId}, '0x', 10000000 + n * ${each} + k, 0, '0x', '${CONTRACT}', n, ${seller}, ${buyer}, '${creator}', false, 1,
      (1 + n % 50) * 1e16, 0, 0, 5e14, now() - (interval '730 days' / ${each}) * (${each} - k) - (n * 631 % (63072000 / ${each})) * interval '1 second'
    from generate_series(1, ${works}) n, generate_series(1, ${each}) k`)
  await run(`insert into collection_sales (chain_id, block, log_index, work_id, collection_id, currency, amount, royalties,
      washed, at)
    select chain_id, block, log_index, 'w' || token_id, '${collectionId}', '', amount, royalties, false, at from sales`)
  await run(`insert into collection_days
    select '${collectionId}', (at at time zone 'UTC')::date, chain_id, '', count(*), sum(amount), sum(royalties), 0
    from collection_sales group by 2, 3`)
  await run(`insert into collection_hours
    select '${collectionId}', date_trunc('hour', at, 'UTC'), chain_id, '', count(*), sum(amount), sum(royalties), 0
    from collection_sales where at > now() - interval '3 days' group by 2, 3`)
  await run(`insert into daily_rates (day, blockchain, rate)
    select (now() at time zone 'UTC')::date - n, 'ETH', 3000 + n from generate_series(0, 740) n`)
  await run(`insert into collection_holdings (work_id, owner, collection_id)
    select 'w' || token_id, owner, '${collectionId}' from balances`)
  await run(`insert into collection_holders (collection_id, owner, works)
    select '${collectionId}', owner, count(*) from balances group by 2`)
  await run(`insert into collection_owners (collection_id, one, few, several, many)
    select '${collectionId}', count(*) filter (where works = 1), count(*) filter (where works between 2 and 5),
      count(*) filter (where works between 6 and 20), count(*) filter (where works > 20) from collection_holders`)
  await run(`insert into collection_stats (collection_id, works, on_sale, sold)
    select '${collectionId}', count(*), count(price), sum(sold) from cards`)
  await run(`vacuum analyze`)
}

/** A sale of a work, as the indexer writes it. */
export async function addSale(db: Db, { chainId }: Filled, work: number, block: number): Promise<void> {
  await db.execute(`insert into sales (chain_id, hash, block, log_index, offer_id, contract, token_id, seller, buyer, creator,
      by_auction, copies, amount, proceeds, commission, royalties, at)
    select ${chainId}, '0x', ${block}, 0, '0x', contract, token_id, owner, ${wallet(`(${work} + 7919)`)}, null, false, 1, 1e17, 0, 0,
      0, now() from balances where contract = '${CONTRACT}' and token_id = ${work}`)
  await db.execute(`update balances set owner = ${wallet(`(${work} + 7919)`)}, since = now()
    where contract = '${CONTRACT}' and token_id = ${work}`)
}
