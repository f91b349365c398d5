// Measures how well copies of pictures are recognised and how long a look-up takes, and prints tables for
// docs/benchmarks.md:
//
//   npm run bench:likeness                           100,000 works
//   npm run bench:likeness -- --works=1000000
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { openDatabase } from '../../apps/server/src/db/open.ts'
import { bandsOf, RESEMBLING } from '../../apps/server/src/likeness/bands.ts'
import { distance, orientations } from '../../apps/server/src/likeness/orientations.ts'
import { type Fingerprint, fingerprint } from '../../apps/server/src/media/pictures/fingerprint.ts'
import { findResemblingFiles } from '../../apps/server/src/moderation/store/fingerprints.ts'
import { findPostgres, startPostgres } from '../../apps/server/test/servers/throwAwayPostgres.ts'
import { drawWorks } from './drawWorks.ts'
import { VARIATIONS } from './variations.ts'

const works = Number(process.argv.find((each) => each.startsWith('--works='))?.split('=')[1] ?? 100_000)
/** How many of the pictures are copied in each way. */
const COPIED = 60
const LOOKUPS = 100
/** How many rows one statement inserts. */
const AT_ONCE = 20_000

const drawn = await drawWorks()
const pictures = drawn.map(({ picture }) => picture)
const originals: Fingerprint[] = []
const begun = performance.now()
for (const picture of pictures) originals.push(...(await fingerprint({ bytes: picture })))
const each = (performance.now() - begun) / pictures.length

/** The smallest distance between the whole of one picture and the whole or a part of another. */
function nearest(copy: Fingerprint, original: Fingerprint): number {
  const hashes = [...original.whole, ...original.parts]
  const turned = copy.whole.flatMap(orientations)
  return Math.min(64, ...turned.flatMap((one) => hashes.map((other) => distance(one, other))))
}

console.log(
  `${pictures.length} pictures; ${each.toFixed(0)} ms for the hashes of one. Resembling: at most ${RESEMBLING} bits of 64.\n`,
)
let pairs = 0
let similar = 0
let wrong = 0
for (const [a, one] of originals.entries())
  for (const [b, other] of originals.entries())
    if (a !== b) {
      pairs += 1
      if (nearest(one, other) > RESEMBLING) continue
      if (drawn[a]?.series === drawn[b]?.series) similar += 1
      else wrong += 1
    }
console.log(
  `Of ${pairs} pairs of different works, ${wrong} of different series and ${similar} of one series resemble one another.\n`,
)
console.log('| copy | recognised | found besides, of other series | of its own series | median distance |')
console.log('|---|---|---|---|---|')
const step = Math.max(1, Math.floor(pictures.length / COPIED))
const chosen = pictures.flatMap((_, n) => (n % step === 0 ? [n] : []))
for (const [name, copy] of Object.entries(VARIATIONS)) {
  const distances: number[] = []
  let found = 0
  let others = 0
  let siblings = 0
  for (const n of chosen) {
    const [print] = await fingerprint({ bytes: await copy(pictures[n]!) })
    for (const [m, original] of originals.entries()) {
      const near = nearest(print!, original)
      if (m === n) distances.push(near)
      if (near > RESEMBLING) continue
      if (m === n) found += 1
      else if (drawn[m]?.series === drawn[n]?.series) siblings += 1
      else others += 1
    }
  }
  distances.sort((a, b) => a - b)
  console.log(
    `| ${name} | ${Math.round((100 * found) / chosen.length)}% | ${others} | ${siblings} | ${distances[distances.length >> 1]} |`,
  )
}

const binaries = findPostgres()
if (!binaries) throw new Error('There is no PostgreSQL on this machine.')
const postgres = await startPostgres(binaries)
try {
  await measureLookups(await postgres.createDatabase())
} finally {
  await postgres.stop()
}

async function measureLookups(url: string): Promise<void> {
  const { db, close } = await openDatabase({ url })
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const parts = originals[0]!.whole.length + originals[0]!.parts.length
    await client.query(`
      insert into works (id, creator, standard, name, description, media, royalties, copies, categories, offchain,
        chain_id, contract, token_id)
      select 'work' || n, 'maker' || n % 1000, 721, 'Work', '', 'hash' || n, 0, 1, '{}', false, 31337, '0x0', n
      from generate_series(1, ${works}) as n`)
    for (let first = 0; first < works * parts; first += AT_ONCE) {
      const rows = Array.from({ length: Math.min(AT_ONCE, works * parts - first) }, (_, k) => {
        const n = Math.floor((first + k) / parts) + 1
        const hash = randomBytes(8).readBigUInt64BE()
        const { low, middle, high } = bandsOf(hash)
        return `(${BigInt.asIntN(64, hash)},'maker${n % 1000}','work${n}',${low},${middle},${high})`
      })
      await client.query(
        `insert into fingerprints (hash, maker, work_id, low, middle, high) values ${rows.join(',')}`,
      )
    }
    await client.query('vacuum analyze fingerprints')
    const times: number[] = []
    let random = 0
    for (let n = 0; n < LOOKUPS; n += 1) {
      const { whole } = originals[n % originals.length]!
      const start = performance.now()
      random += (await findResemblingFiles(db, whole.flatMap(orientations))).length
      times.push(performance.now() - start)
    }
    times.sort((a, b) => a - b)
    const [median, p95] = [times[LOOKUPS >> 1]!, times[Math.floor(LOOKUPS * 0.95)]!]
    const size = await client.query<{ size: string }>(
      "select pg_size_pretty(pg_total_relation_size('fingerprints')) as size",
    )
    console.log(
      `\n${works} works, ${works * parts} random hashes, ${size.rows[0]?.size}: a look-up takes ${median.toFixed(0)} ms (median), ${p95.toFixed(0)} ms (p95), and finds ${random / LOOKUPS} of them.`,
    )
  } finally {
    await client.end()
    await close()
  }
}
