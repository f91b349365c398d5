// Measures the filters of a collection by traits, on PostgreSQL, and prints a table for docs/benchmarks.md:
//
//   npm run bench:traits [-- --works=100000] [--calls=300]
//
// The works have eight traits, each with values of which a few are frequent and most are rare, as collections have them.

import { rankNext } from '../../apps/server/src/collections/store/rarities.ts'
import type { Db } from '../../apps/server/src/db/database.ts'
import { openDatabase } from '../../apps/server/src/db/open.ts'
import { sliceOf } from '../../apps/server/src/db/page.ts'
import { findRare } from '../../apps/server/src/discovery/store/findRare.ts'
import { findWorks } from '../../apps/server/src/discovery/store/findWorks.ts'
import { TraitCache } from '../../apps/server/src/discovery/store/traitCache.ts'
import { findChosen, listFacets } from '../../apps/server/src/discovery/store/traitFacets.ts'
import { findPostgres, startPostgres } from '../../apps/server/test/servers/throwAwayPostgres.ts'
import { MEMORY } from '../api/marketplace.ts'
import { measure } from '../api/measure.ts'

const option = (name: string, otherwise: number) =>
  Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const works = option('works', 100_000)
const calls = option('calls', 300)

const TRAITS = 8
const VALUES = 25
const collectionId = 'bench'

/** Of 25 values, the first has every seventh work and the last every thousandth or so. */
async function fill(db: Db): Promise<void> {
  await db.execute(`insert into collections (id, creator, name, symbol, description, image)
    values ('${collectionId}', 'bench', 'Bench', 'B', '', 'none')`)
  await db.execute(`insert into trait_values (id, collection_id, name, value)
    select t * 100 + v, '${collectionId}', 'Trait ' || t, case when t = 7 then v::text else 'Value ' || v end
    from generate_series(0, ${TRAITS - 1}) as t, generate_series(0, ${VALUES - 1}) as v`)
  await db.execute(`update trait_values set number = value::numeric where name = 'Trait 7'`)
  await db.execute(`insert into works (id, creator, standard, name, description, media, royalties, copies, categories,
      collection_id, offchain, chain_id, contract, token_id, created_at)
    select 'w' || n, 'bench', 721, 'Work ' || n, '', 'none', 0, 1, '{}', '${collectionId}', false, 1, 'bench', n,
      now() - n * interval '1 second' from generate_series(1, ${works}) as n`)
  await db.execute(`insert into cards (work_id, creator, collection_id, chain_id, categories, verified, names, likes,
      sold, created_at, traits, price)
    select w.id, 'bench', '${collectionId}', 1, '{}', false, w.name, 0, 0, w.created_at,
      array(select t * 100 + floor(${VALUES} * power(random(), 2) + w.likes * 0)::int
        from generate_series(0, ${TRAITS - 1}) as t),
      case when random() < 0.05 then (random() * 1e18)::bigint end
    from works as w`)
  await db.execute(`update trait_values as v set works = c.n
    from (select t.id, count(*)::int as n from cards, unnest(cards.traits) as t (id) group by 1) as c where c.id = v.id`)
  await db.execute(`insert into rarity_runs (collection_id, changes) values ('${collectionId}', 1)`)
  await db.execute(`insert into collection_stats (collection_id, works, on_sale, sold)
    select '${collectionId}', ${works}, count(price), 0 from cards`)
  await db.execute(`vacuum analyze`)
}

type Chosen = { trait_type: string; values?: string[]; from?: string; to?: string }
const pick = (trait: number, ...values: number[]): Chosen => ({
  trait_type: `Trait ${trait}`,
  values: values.map((value) => `Value ${value}`),
})
const at = (round: number, below: number) => (round * 7) % below

const CHOICES: Record<string, (round: number) => Chosen[]> = {
  'nothing chosen': () => [],
  'one value, frequent or rare': (n) => [pick(at(n, 7), n % VALUES)],
  'the most frequent value': (n) => [pick(at(n, 7), 0)],
  'two traits': (n) => [pick(at(n, 7), n % 5), pick((at(n, 7) + 1) % 7, at(n, VALUES))],
  'three values of one trait, one of another': (n) => [
    pick(at(n, 7), 0, 3, n % VALUES),
    pick((at(n, 7) + 1) % 7, 1),
  ],
  'a range': (n) => [{ trait_type: 'Trait 7', from: String(n % 10), to: String((n % 10) + 5) }],
}

const binaries = findPostgres()
if (!binaries) throw new Error('There is no PostgreSQL on this machine.')
const postgres = await startPostgres(binaries, MEMORY)
const { db, close } = await openDatabase({ url: await postgres.createDatabase() })
try {
  await fill(db)
  const began = performance.now()
  await rankNext(db)
  process.stdout.write(`ranking ${works} works: ${((performance.now() - began) / 1_000).toFixed(1)} s\n`)
  await db.execute(`vacuum analyze`)
  const figures = (each: (round: number) => Promise<unknown>) =>
    measure(each, { clients: 1, calls, warmUp: 20 })
  const cache = new TraitCache(db)
  for (const [name, choose] of Object.entries(CHOICES)) {
    const idsOf = async (round: number) => findChosen(db, collectionId, choose(round))
    const counts = await figures(async (round) =>
      listFacets(db, cache, { filter: { collectionId }, chosen: await idsOf(round), value: '' }),
    )
    const slice = sliceOf(1, 24, 10_000)
    const list = await figures(async (round) => {
      const traits = (await idsOf(round)).map(({ ids }) => ids)
      return findWorks(db, { collectionId, traits, sort: round % 2 === 0 ? 'recent' : 'cheap' }, slice)
    })
    const rare = await figures(async (round) => {
      const traits = (await idsOf(round)).map(({ ids }) => ids)
      return findRare(db, { collectionId, traits }, slice)
    })
    const cells = [counts, list, rare].map(({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`)
    process.stdout.write(`| ${[name, ...cells].join(' | ')} |\n`)
  }
} finally {
  await close()
  await postgres.stop()
}
