import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pruneHours } from '../../src/collections/store/countFigures.ts'
import { readSums } from '../../src/collections/store/readFigures.ts'
import { rowsOf } from '../../src/db/rowsOf.ts'
import { openTestDatabase } from '../servers/testDatabase.ts'

const ETH = { chainId: 1, currency: '', decimals: 18, blockchain: 'ETH' }

test('the sums of the last 24 hours, and of those before, are those of the single sales', async () => {
  const { db, close } = await openTestDatabase()
  await db.execute(sql`insert into collections (id, creator, name, symbol, description, image)
    values ('c', '0x', 'C', 'C', '', 'none'), ('other', '0x', 'O', 'O', '', 'none')`)
  // Every minute of three days, some of them washed; each with another amount.
  await db.execute(sql`insert into collection_sales (chain_id, block, log_index, work_id, collection_id, currency, amount,
      royalties, washed, at)
    select 1, n, 0, 'w' || n, case when n % 7 = 0 then 'other' else 'c' end, '', n * n, n, n % 5 = 0,
      now() - n * interval '1 minute' from generate_series(1, 4300) n`)
  await db.execute(sql`insert into collection_hours select collection_id, date_trunc('hour', at, 'UTC'), chain_id, currency,
      count(*) filter (where not washed), coalesce(sum(amount) filter (where not washed), 0),
      coalesce(sum(royalties) filter (where not washed), 0), count(*) filter (where washed)
    from collection_sales group by 1, 2, 3, 4`)
  // In one transaction it is the same moment for all.
  await db.transaction(async (tx) => {
    const counted = await rowsOf(
      tx,
      sql`select at <= now() - interval '1 day' as before, count(*) filter (where not washed)::int as sales,
        sum(amount) filter (where not washed)::text as volume, sum(royalties) filter (where not washed)::text as royalties,
        count(*) filter (where washed)::int as washed
      from collection_sales where collection_id = 'c' and at > now() - interval '2 days' group by 1 order by 1`,
    )
    const found = (await readSums(tx, 'c', [ETH]))
      .filter(({ period }) => period === '1')
      .sort((one, other) => Number(one.before) - Number(other.before))
      .map(({ before, sales, volume, royalties, washed }) => ({ before, sales, volume, royalties, washed }))
    expect(counted).toHaveLength(2)
    expect(found).toEqual(counted)
  })

  await db.execute(
    sql`update collection_hours set hour = hour - interval '10 days' where collection_id = 'other'`,
  )
  await pruneHours(db)
  const left = await rowsOf<{ id: string }>(
    db,
    sql`select distinct collection_id as id from collection_hours`,
  )
  expect(left).toEqual([{ id: 'c' }])
  await close()
})
