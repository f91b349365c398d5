// What it costs to count one more sale of an edition, by how much has happened to it before, on PostgreSQL:
//
//   node bench/figures/history.ts
//
// "by its marks" counts what the indexer marked, "wholly" everything, as after the work was hidden.
import { noListChanges } from '../../apps/server/src/chain/store/listChanges.ts'
import { countStale } from '../../apps/server/src/collections/store/countStale.ts'
import { markChanges, markFigures } from '../../apps/server/src/collections/store/staleFigures.ts'
import { openDatabase } from '../../apps/server/src/db/open.ts'
import { findPostgres, startPostgres } from '../../apps/server/test/servers/throwAwayPostgres.ts'

const SIZES = [2_000, 60_000]
const ROUNDS = 30
/** Of ten activities one is a sale, and one has an owner of its own. */
const SHARE = 10

const binaries = findPostgres()
if (!binaries) throw new Error('There is no PostgreSQL on this machine.')
const postgres = await startPostgres(binaries)
const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 0

process.stdout.write('| activities | by its marks, ms | wholly, ms |\n|--:|--:|--:|\n')
for (const size of SIZES) {
  const { db, close } = await openDatabase({ url: await postgres.createDatabase() })
  const run = (text: string) => db.execute(text)
  await run(
    `insert into collections (id, creator, name, symbol, description, image) values ('c', '0x1', 'c', 'C', '', '')`,
  )
  await run(`insert into tokens (chain_id, contract, token_id, standard, creator, royalties, copies, minted_at, hash)
    values (1, '0xc', 1, 1155, '0x1', 0, ${size}, now(), '0x')`)
  await run(`insert into works (id, creator, standard, name, description, media, royalties, copies, categories, collection_id,
    offchain, chain_id, contract, token_id) values ('w', '0x1', 1155, 'w', '', 'm', 0, ${size}, '{}', 'c', false, 1, '0xc', 1)`)
  await run(`insert into cards (work_id, creator, collection_id, chain_id, categories, verified, names, likes, sold, created_at)
    values ('w', '0x1', 'c', 1, '{}', false, 'w', 0, 0, now())`)
  await run(`insert into chain_activities (chain_id, hash, block, log_index, line, type, actor, contract, token_id, copies, at)
    select 1, '0x' || n, n, 0, 0, 'purchased', '0x1', '0xc', 1, 1, now() - (${size} - n) * interval '1 hour'
    from generate_series(1, ${size}) n`)
  await run(`insert into balances (chain_id, contract, token_id, owner, copies, since)
    select 1, '0xc', 1, '0xo' || n, 1, now() from generate_series(1, ${size / SHARE}) n`)
  const sale = (
    block: string,
    from: string,
  ) => `insert into sales (chain_id, hash, block, log_index, offer_id, contract,
      token_id, seller, buyer, by_auction, copies, amount, proceeds, commission, royalties, at)
    select 1, '0x', ${block}, 0, '0x', '0xc', 1, '0x1', '0xo' || n, false, 1, 10, 9, 1, 0, now() - (${size} - (${block})) * interval '1 hour'
    from ${from}`
  await run(sale(`n * ${SHARE}`, `generate_series(1, ${size / SHARE}) n`))
  await run('vacuum analyze')
  await markFigures(db, ['w'])
  while (await countStale(db, []));
  const times = { marks: [] as number[], whole: [] as number[] }
  for (let round = 1; round <= ROUNDS; round++)
    for (const way of ['marks', 'whole'] as const) {
      const block = size + 2 * round + Number(way === 'whole')
      await run(sale(String(block), `(values (${block})) as v (n)`))
      await run(`insert into balances (chain_id, contract, token_id, owner, copies, since)
        values (1, '0xc', 1, '0xo${block}', 1, now())`)
      const token = { contract: '0xc', tokenId: 1n }
      const changed = {
        ...noListChanges(),
        holdings: [{ ...token, owner: `0xo${block}` }],
        history: { block, at: new Date() },
      }
      await (way === 'whole' ? markFigures(db, ['w']) : markChanges(db, 1, ['w'], changed))
      const began = performance.now()
      await countStale(db, [])
      times[way].push(performance.now() - began)
    }
  process.stdout.write(
    `| ${size} | ${median(times.marks).toFixed(1)} | ${median(times.whole).toFixed(1)} |\n`,
  )
  await close()
}
await postgres.stop()
