import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, expect, inject, it } from 'vitest'
import { type Db, MIGRATIONS_FOLDER, openDatabase } from '../src/db/open.ts'
import { revertAbove } from '../src/store/journal.ts'
import { createDatabase } from './throwAwayPostgres.ts'

// Data of an earlier version, opened by this one.

const folders: string[] = []
async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-upgrade-'))
  folders.push(folder)
  return folder
}
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

/** The migrations before a given one was added. */
async function migrationsBefore(index: number): Promise<string> {
  const folder = await temporaryFolder()
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal: { entries: { idx: number }[] } = JSON.parse(await readFile(file, 'utf8'))
  journal.entries = journal.entries.filter(({ idx }) => idx < index)
  await writeFile(file, JSON.stringify(journal))
  return folder
}

/** Fills a database with an earlier version's schema, and opens it with this version. */
async function upgraded(before: number, fill: (db: Db) => Promise<void>) {
  const url = inject('postgresUrl')
  const where = url ? { url: await createDatabase(url) } : { folder: await temporaryFolder() }
  const old = await openDatabase(where, await migrationsBefore(before))
  await fill(old.db)
  await old.close()
  return openDatabase(where)
}

const WALLET = '0x1111111111111111111111111111111111111111'
const HISTORIES = ['bids', 'sales', 'chain_activities']

it('a block that an earlier version indexed can still be undone', async () => {
  const { db, close } = await upgraded(10, async (old) => {
    await old.execute(sql`
      insert into bids (chain_id, hash, block, log_index, offer_id, auction_id, bidder, copies, amount, at)
        select 31337, '0xb' || n, n, 2, '0x1', 1, ${WALLET}, 1, 10, now() from generate_series(7, 8) n`)
    await old.execute(sql`
      insert into sales (chain_id, hash, block, log_index, offer_id, contract, token_id, seller, buyer, creator, by_auction,
          copies, amount, proceeds, commission, royalties, at)
        select 31337, '0xb' || n, n, 3, '0x1', '0x2', 1, ${WALLET}, ${WALLET}, null, true, 1, 10, 10, 0, 0, now()
        from generate_series(7, 8) n`)
    await old.execute(sql`
      insert into chain_activities (chain_id, hash, block, log_index, line, type, actor, contract, token_id, copies, at)
        select 31337, '0xb' || n, n, 3, 1, 'purchased', ${WALLET}, '0x2', 1, 1, now() from generate_series(7, 8) n`)
    // That version keyed the rows of its histories by transaction.
    await old.execute(sql`
      insert into journal (chain_id, block, seq, table_name, key, before)
      select 31337, n, seq, name, key || jsonb_build_object('chain_id', 31337, 'hash', '0xb' || n), null
      from generate_series(7, 8) n, (values (1, 'bids', '{"log_index":2}'::jsonb), (2, 'sales', '{"log_index":3}'),
        (3, 'chainActivities', '{"log_index":3,"line":1}')) as made (seq, name, key)`)
  })
  await revertAbove(db, 31337, 7)
  for (const table of HISTORIES) {
    const { rows } = (await db.execute(
      sql`select block::int as block from ${sql.identifier(table)} order by block`,
    )) as unknown as { rows: { block: number }[] }
    expect(rows, table).toEqual([{ block: 7 }])
  }
  await close()
})

it('read notifications stay read', async () => {
  const { db, close } = await upgraded(8, async (old) => {
    await old.execute(sql`insert into read_notifications (wallet, id) values (${WALLET}, 'a sale')`)
  })
  const { rows } = (await db.execute(sql`select wallet, mark, id from notification_marks`)) as unknown as {
    rows: object[]
  }
  expect(rows).toEqual([{ wallet: WALLET, mark: 'read', id: 'a sale' }])
  await close()
})

it('wallets that traded an imported token before are known to have taken part in it', async () => {
  const { db, close } = await upgraded(16, async (old) => {
    for (const [contract, imported] of [
      ['0xf', true],
      ['0x2', false],
    ])
      await old.execute(sql`
        insert into tokens (chain_id, contract, token_id, standard, creator, royalties, copies, imported, minted_at, hash)
          values (31337, ${contract}, 1, 721, '0x', 0, 1, ${imported}, now(), '0x')`)
    await old.execute(sql`
      insert into sales (chain_id, hash, block, log_index, offer_id, contract, token_id, seller, buyer, creator, by_auction,
          copies, amount, proceeds, commission, royalties, at)
        select 31337, '0xb', 7, n, '0x1', case when n = 3 then '0x2' else '0xf' end, 1, '0x', ${WALLET}, null, false,
          1, 10, 10, 0, 0, now() from generate_series(1, 3) n`)
  })
  const { rows } = (await db.execute(sql`select contract, wallet from participants`)) as unknown as {
    rows: unknown[]
  }
  expect(rows).toEqual([{ contract: '0xf', wallet: WALLET }])
  await close()
})
