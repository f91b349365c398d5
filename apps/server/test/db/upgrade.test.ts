import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, expect, inject, it } from 'vitest'
import { runsAll } from '../../../../scripts/testing/long.ts'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { revertAbove } from '../../src/chain/store/journal.ts'
import { MIGRATIONS_FOLDER } from '../../src/db/migrating.ts'
import { type Db, openDatabase } from '../../src/db/open.ts'
import { rowsOf } from '../../src/db/rowsOf.ts'
import { initEmbedded } from '../servers/testDatabase.ts'
import { createDatabase } from '../servers/throwAwayPostgres.ts'

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

async function emptyDatabase(): Promise<string> {
  const folder = await temporaryFolder()
  await initEmbedded(folder)
  return folder
}

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
  const where = url ? { url: await createDatabase(url) } : { folder: await emptyDatabase() }
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
    const rows = await rowsOf<{ block: number }>(
      db,
      sql`select block::int as block from ${sql.identifier(table)} order by block`,
    )
    expect(rows, table).toEqual([{ block: 7 }])
  }
  await close()
})

longTest('wallets that traded an imported token before are known to have taken part in it', async () => {
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
  const rows = await rowsOf<unknown>(db, sql`select contract, wallet from participants`)
  expect(rows).toEqual([{ contract: '0xf', wallet: WALLET }])
  await close()
})

longTest('open offers that an earlier version listed have their place in the lists', async () => {
  const { db, close } = await upgraded(18, async (old) => {
    await old.execute(sql`
      insert into items (id, creator, standard, name, description, media, royalties, copies, categories, offchain, chain_id, contract, token_id)
        values ('i', '0x', 1155, 'i', '', '', 0, 9, '{}', false, 31337, '0x2', 1)`)
    await old.execute(sql`
      insert into listings (item_id, creator, chain_id, categories, verified, names, likes, price, sold, created_at)
        values ('i', '0x', 31337, '{}', false, 'i', 0, 5, 0, now())`)
    // An auction that somebody has bid 20 for each of 2 copies in, and two fixed prices.
    await old.execute(sql`
      insert into offers (chain_id, id, seller, contract, token_id, copies, direct, auction, price, start_price, start_at,
          duration, counter, commission, available, reserved, sold, cancelled, created_at, block, hash)
        select 31337, id, '0x', '0x2', 1, 2, not live, live, case when live then 0 else price end, price, now(), 600, 0, 250, 0, 2, 0, 0, now(), 1, '0x'
        from (values ('a', true, 5), ('b', false, 7), ('c', false, 9)) as o (id, live, price)`)
    await old.execute(sql`
      insert into auctions (chain_id, offer_id, auction_id, bidder, amount, copies, bids, started_at, end_at, settled)
        values (31337, 'a', 1, '0x', 40, 2, 1, now(), now(), false)`)
    await old.execute(sql`
      insert into open_offers (chain_id, id, item_id, seller, categories, verified, likes, price, auction, live, created_at)
        select 31337, id, 'i', '0x', '{}', false, 0, price, live, live, now()
        from (values ('a', true, 5), ('b', false, 7), ('c', false, 9)) as o (id, live, price)`)
  })
  expect(
    await rowsOf(
      db,
      sql`select id, price::int as price, cheapest, first_auction as first from shown_offers order by id`,
    ),
  ).toEqual([
    { id: 'a', price: 20, cheapest: false, first: true },
    { id: 'b', price: 7, cheapest: true, first: false },
  ])
  expect(await rowsOf(db, sql`select id, price::int as price, direct from open_offers order by id`)).toEqual([
    { id: 'a', price: 20, direct: false },
    { id: 'b', price: 7, direct: true },
    { id: 'c', price: 9, direct: true },
  ])
  expect(await rowsOf(db, sql`select price::int as price from cards`)).toEqual([{ price: 7 }])
  await close()
})

longTest(
  'offers of an earlier version have an end and say what an auction may reserve, also when a block is undone',
  async () => {
    const { db, close } = await upgraded(21, async (old) => {
      await old.execute(sql`
      insert into offers (chain_id, id, seller, contract, token_id, copies, direct, auction, price, start_price, start_at,
          duration, expires_at, counter, commission, available, reserved, sold, cancelled, created_at, block, hash)
        select 31337, id, '0x', '0x2', 1, 4, not auction, auction, 5, 6, '2026-01-01', 600, ends::timestamptz, 0, 250, 4, 0, 0, 0,
          now(), 8, '0x'
        from (values ('direct', false, null), ('edition', true, null), ('single', true, '2026-01-02')) as o (id, auction, ends)`)
      await old.execute(sql`
      insert into journal (chain_id, block, seq, table_name, key, before)
        select 31337, 8, row_number() over (), 'offers', jsonb_build_object('chain_id', 31337, 'id', id),
          to_jsonb(offers) || '{"sold": "1"}' from offers`)
    })
    const read = async () => {
      const rows = await rowsOf<object>(
        db,
        sql`
      select id, reservable::int as reservable, salt::int as salt, sold::int as sold,
        to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD') as ends from offers order by id`,
      )
      return rows
    }
    const expected = [
      { id: 'direct', reservable: 0, salt: 0, ends: '2026-06-30' },
      { id: 'edition', reservable: 4, salt: 0, ends: '2026-06-30' },
      { id: 'single', reservable: 4, salt: 0, ends: '2026-01-02' },
    ]
    expect(await read()).toEqual(expected.map((row) => ({ ...row, sold: 0 })))
    await revertAbove(db, 31337, 7)
    expect(await read()).toEqual(expected.map((row) => ({ ...row, sold: 1 })))
    await close()
  },
)

longTest(
  'notifications of an earlier version become rows, with what was read and mailed, and can be undone',
  async () => {
    const { db, close } = await upgraded(24, async (old) => {
      await old.execute(sql`
      insert into users (wallet, name, email, notify_by_mail, mailed_until, read_until)
        values (${WALLET}, 'Seller', 's@example.org', true, now() - interval '7 days', now() - interval '30 days')`)
      await old.execute(sql`
      insert into subscriptions (id, kind, email, wallet, token_hash, confirmed_at)
        values ('own', 'account', 's@example.org', ${WALLET}, 'x', now())`)
      await old.execute(sql`
      insert into offers (chain_id, id, seller, contract, token_id, copies, reservable, price, start_price, start_at, duration,
          expires_at, counter, salt, commission, available, reserved, sold, cancelled, created_at, block, hash)
        select 31337, id, ${WALLET}, '0x2', 1, 4, 1, price, 6, now(), 600, now() + interval '1 day', 0, 0, 250, 1, 0, 0, 0,
          now() - interval '40 days', block, '0x'
        from (values ('0x1', 0, 1), ('0x9', 5, 2)) as o (id, price, block)`)
      await old.execute(sql`
      insert into auctions (chain_id, offer_id, auction_id, bidder, amount, copies, bids, started_at, end_at, settled)
        values (31337, '0x1', 1, '0xb', 30, 2, 3, now() - interval '2 days', now() + interval '2 hours', false)`)
      await old.execute(sql`
      insert into bids (chain_id, hash, block, log_index, offer_id, auction_id, bidder, copies, amount, at)
        select 31337, '0xb' || n, n, 2, '0x1', 1, bidder, 2, n * 10, now() - (10 - n) * interval '8 hours'
        from (values (7, '0xa'), (8, '0xb'), (9, '0xb')) as b (n, bidder)`)
      await old.execute(sql`
      insert into sales (chain_id, hash, block, log_index, offer_id, contract, token_id, seller, buyer, by_auction, copies, amount,
          proceeds, commission, royalties, at)
        select 31337, '0xc' || n, n, 1, '0x9', '0x2', 1, ${WALLET}, '0xa', n = 4, 2, 10, 10, 0, 0,
          now() - (6 - n) * interval '20 days' from generate_series(4, 5) n`)
      await old.execute(sql`
      insert into balances (chain_id, contract, token_id, owner, copies, since) values (31337, '0x2', 1, ${WALLET}, 1, now())`)
      await old.execute(sql`
      insert into chain_activities (chain_id, hash, block, log_index, line, type, actor, recipient, contract, token_id, copies, at)
        values (31337, '0xd', 8, 1, 0, 'transfered', '0xa', ${WALLET}, '0x2', 1, 1, now() - interval '1 day')`)
      await old.execute(sql`
      insert into follows (follower, followed, at) values ('0xa', ${WALLET}, now()), (${WALLET}, '0xa', now() - interval '9 days')`)
      await old.execute(sql`
      insert into collections (id, creator, name, symbol, description, image, launch_at, announced_at)
        values ('c', '0xa', '', '', '', '', now() - interval '1 day', now()), ('d', '0xa', '', '', '', '', now() - interval '10 days', now())`)
      await old.execute(sql`
      insert into notification_marks (wallet, mark, id, at) values (${WALLET}, 'read', 'bid_received-31337-0xb8-2', now()),
        (${WALLET}, 'mailed', 'bid_received-31337-0xb9-2', now()), (${WALLET}, 'read', 'listing_back-31337-0x9-8-1', now())`)
      await old.execute(
        sql`insert into blocks (chain_id, number, hash) values (31337, 9, '0x9'), (31337, 8, '0x8')`,
      )
    })
    const read = async (query: ReturnType<typeof sql>) => await rowsOf<Record<string, unknown>>(db, query)
    const own = sql`select coalesce(i.read, true) as read, coalesce(i.unmailed, false) as unmailed, n.id
    from (select recipient, id from chain_notifications union all select recipient, id from people_notifications) n
    left join inbox i on i.wallet = n.recipient and i.id = n.id where n.recipient = ${WALLET} order by n.id`
    expect((await read(own)).map(({ id, read: seen, unmailed }) => [id, seen, unmailed])).toEqual([
      ['auction_ending-31337-0x1-1', false, true],
      ['bid_received-31337-0xb7-2', false, true],
      ['bid_received-31337-0xb8-2', true, true],
      ['bid_received-31337-0xb9-2', false, false],
      ['collection_launched-c', false, true],
      ['follower-0xa', false, true],
      ['offer_back-31337-0xd-1-0', true, true],
      ['sold-31337-0xc4-1', true, false],
      ['sold-31337-0xc5-1', false, false],
    ])
    const idsOf = async (recipient: string) =>
      (await read(sql`select id from chain_notifications where recipient = ${recipient} order by id`)).map(
        ({ id }) => id,
      )
    expect(await idsOf('0xa')).toEqual([
      'auction_ending-31337-0x1-1',
      'outbid-31337-0xb8-2',
      'won-31337-0xc4-1',
    ])
    expect(await idsOf('0xb')).toEqual(['auction_ending-31337-0x1-1'])
    expect(await read(sql`select offer_id, price::int as price from last_offers`)).toEqual([
      { offer_id: '0x9', price: 5 },
    ])
    await revertAbove(db, 31337, 8)
    expect(await idsOf(WALLET)).not.toContain('bid_received-31337-0xb9-2')
    await revertAbove(db, 31337, 7)
    expect(await idsOf('0xb')).toEqual([])
    expect(await idsOf(WALLET)).toEqual([
      'auction_ending-31337-0x1-1',
      'bid_received-31337-0xb7-2',
      'sold-31337-0xc4-1',
      'sold-31337-0xc5-1',
    ])
    await close()
  },
)

it('a database of a newer version is refused in a sentence, and is left as it was', async () => {
  const url = inject('postgresUrl')
  const where = url ? { url: await createDatabase(url) } : { folder: await emptyDatabase() }
  await (await openDatabase(where)).close()
  await expect(openDatabase(where, await migrationsBefore(20))).rejects.toThrow(
    'The database was migrated by a newer version of Vitrine: this one ends with 0019_',
  )
  await (await openDatabase(where)).close()
})

it.runIf(runsAll && inject('postgresUrl') !== null)(
  'large indexes are made ahead of their migration, which nobody has to wait for',
  async () => {
    const where = { url: await createDatabase(inject('postgresUrl') as string) }
    await (await openDatabase(where)).close()
    // A later version, with an index on an old table, one on a table of its own, and one that was interrupted before.
    const folder = await temporaryFolder()
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true })
    const file = join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(await readFile(file, 'utf8'))
    journal.entries.push({
      idx: journal.entries.length,
      version: '7',
      when: Date.now(),
      tag: 'later',
      breakpoints: true,
    })
    await writeFile(file, JSON.stringify(journal))
    const migration = [
      `DO $$ BEGIN ASSERT (select indisvalid from pg_index where indexrelid = to_regclass('on_old')), 'made ahead'; END $$;`,
      'CREATE INDEX IF NOT EXISTS "on_old" ON "works" USING btree ("name");',
      'CREATE TABLE "added" ("n" integer);',
      'CREATE INDEX IF NOT EXISTS "on_added" ON "added" USING btree ("n");',
    ]
    await writeFile(join(folder, 'later.sql'), migration.join('--> statement-breakpoint\n'))
    const before = await openDatabase(where)
    await before.db.execute(sql`create index on_old on works (name)`)
    await before.db.execute(sql`update pg_index set indisvalid = false where indexrelid = 'on_old'::regclass`)
    // Several processes start at once.
    const [{ db, close }, other] = await Promise.all([
      openDatabase(where, folder),
      openDatabase(where, folder),
    ])
    const rows = await rowsOf<unknown>(
      db,
      sql`select indexname as name from pg_indexes where indexname in ('on_old', 'on_added') order by 1`,
    )
    expect(rows).toEqual([{ name: 'on_added' }, { name: 'on_old' }])
    await close()
    await other.close()
    await before.close()
  },
)

longTest(
  'the cards of works, the balances that are still to be read, and what a re-org puts back of them are kept',
  async () => {
    const { db, close } = await upgraded(58, async (old) => {
      await old.execute(sql`
      insert into items (id, creator, standard, name, description, media, royalties, copies, categories, offchain, chain_id, contract, token_id)
        values ('i', '0x', 1155, 'i', '', '', 0, 9, '{}', false, 31337, '0xf', 1)`)
      await old.execute(sql`
      insert into listings (item_id, creator, chain_id, categories, verified, names, likes, price, sold, created_at)
        values ('i', '0x', 31337, '{}', false, 'i', 0, 5, 0, now())`)
      await old.execute(sql`
      insert into holding_debts (chain_id, contract, token_id, owner, block) values (31337, '0xf', 1, '0xa', 6)`)
      // Block 7 answered what was asked about another account.
      const key = { chain_id: 31337, contract: '0xf', token_id: '1', owner: '0xb' }
      await old.execute(sql`
      insert into journal (chain_id, block, seq, table_name, key, before)
        values (31337, 7, 0, 'holdingDebts', ${JSON.stringify(key)}::jsonb, ${JSON.stringify({ ...key, since: null, block: 6 })}::jsonb)`)
    })
    expect(await rowsOf(db, sql`select work_id as work, price::int as price from cards`)).toEqual([
      { work: 'i', price: 5 },
    ])
    await db.transaction((inside) => revertAbove(inside, 31337, 6))
    expect(
      await rowsOf(db, sql`select owner, block::int as block from stale_balances order by owner`),
    ).toEqual([
      { owner: '0xa', block: 6 },
      { owner: '0xb', block: 6 },
    ])
    await close()
  },
)

it('notifications of offers to buy have types of their own, stay read, and can be undone', async () => {
  const { db, close } = await upgraded(67, async (old) => {
    await old.execute(sql`
      insert into people_notifications (recipient, id, type, actor, at) values
        (${WALLET}, 'offer_received-0x1', 'offer_received', '0xa', now()), (${WALLET}, 'follower-0xa', 'follower', '0xa', now())`)
    await old.execute(sql`
      insert into chain_notifications (recipient, id, chain_id, type, contract, token_id, offer_id, at)
        values (${WALLET}, 'offer_accepted-31337-0xc-1', 31337, 'offer_accepted', '0xf', 1, '0x1', now())`)
    await old.execute(sql`
      insert into inbox (wallet, id, due_at, read, unmailed) values (${WALLET}, 'offer_received-0x1', now(), true, false),
        (${WALLET}, 'offer_accepted-31337-0xc-1', now(), true, false)`)
    await old.execute(sql`
      insert into journal (chain_id, block, seq, table_name, key) values
        (31337, 7, 0, 'chainNotifications', ${JSON.stringify({ recipient: WALLET, id: 'offer_accepted-31337-0xc-1' })}::jsonb)`)
  })
  const listed = sql`select n.id, n.type, i.read from (select recipient, id, type from people_notifications
      union all select recipient, id, type from chain_notifications) n
    left join inbox i on i.wallet = n.recipient and i.id = n.id order by n.id`
  expect(await rowsOf(db, listed)).toEqual([
    { id: 'follower-0xa', type: 'follower', read: null },
    { id: 'order_accepted-31337-0xc-1', type: 'order_accepted', read: true },
    { id: 'order_received-0x1', type: 'order_received', read: true },
  ])
  await db.transaction((inside) => revertAbove(inside, 31337, 6))
  expect(await rowsOf(db, sql`select count(*)::int as n from chain_notifications`)).toEqual([{ n: 0 }])
  await close()
})
