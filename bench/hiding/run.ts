// Measures how fast a person with many works vanishes, on PostgreSQL with two processes, and prints a table for
// docs/benchmarks.md:
//
//   npm run bench:hiding [-- --works=10000,100000]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@vitrine/api/client/client'
import { Client } from 'pg'
import { openDatabase } from '../../apps/server/src/db/open.ts'
import { media } from '../../apps/server/src/db/schema/uploads.ts'
import { WithheldFiles } from '../../apps/server/src/uploads/withheldFiles.ts'
import { type ServerProcess, startServerProcess } from '../../apps/server/test/servers/serverProcess.ts'
import { findPostgres, startPostgres } from '../../apps/server/test/servers/throwAwayPostgres.ts'
import { fillDatabase, MEMORY, signIn, walletOf } from '../api/marketplace.ts'

const option = process.argv.find((each) => each.startsWith('--works='))?.split('=')[1]
const sizes = (option ?? '10000,100000').split(',').map(Number)
const operator = walletOf(0)
const maker = walletOf(1)
const NAME = 'Zzyzx'

const binaries = findPostgres()
if (!binaries) throw new Error('There is no PostgreSQL on this machine.')

/** Nine of ten works are the maker's, and the newest: the lists begin with them. */
const ownedByMaker = (works: number) => `
  update works set creator = '${maker}', name = '${NAME} ' || token_id, created_at = now() - token_id::int * interval '1 millisecond'
    where token_id < ${works};
  update tokens set creator = '${maker}' where token_id < ${works};`

/** Addresses whose answers have the maker's works. */
const LISTS = [
  '/api/tokens',
  '/api/offers/explore?sort=recent',
  '/api/offers/explore?sort=liked',
  '/api/search/suggestions?q=Zzyzx',
]

async function naming({ origin }: ServerProcess): Promise<string[]> {
  const answers = await Promise.all(
    LISTS.map(async (path) => ((await (await fetch(origin + path)).text()).includes(NAME) ? [path] : [])),
  )
  return answers.flat()
}

async function until(isTrue: () => Promise<boolean>, limit = 1_800_000): Promise<void> {
  const end = performance.now() + limit
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error('It did not happen in time.')
    await pause(20)
  }
}

/** How long it takes to find out whether a file may be shown, the first time and again. */
async function lookUpFiles(url: string): Promise<void> {
  const { db, close } = await openDatabase({ url })
  const rows = await db.select({ hash: media.hash }).from(media)
  const withheld = new WithheldFiles(db)
  for (const round of ['first', 'again']) {
    const began = performance.now()
    let hidden = 0
    for (const { hash } of rows) if (await withheld.has(hash)) hidden++
    const each = (performance.now() - began) / rows.length
    process.stdout.write(`files ${round}: ${each.toFixed(3)} ms each, ${hidden} of ${rows.length} withheld\n`)
  }
  await close()
}

async function measure(works: number): Promise<(string | number)[][]> {
  const postgres = await startPostgres(binaries!, MEMORY)
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-hiding-'))
  const url = await postgres.createDatabase()
  const tokens = Math.ceil((works * 10) / 9)
  const size = {
    tokens,
    offers: Math.ceil(tokens / 2),
    users: 1_000,
    activities: 50_000,
    popular: 1_000,
    busy: 10_000,
    orders: 0,
  }
  await fillDatabase(url, size, ownedByMaker(works))
  const token = await signIn(url)
  const database = new Client({ connectionString: url })
  await database.connect()
  const start = (roles: string) =>
    startServerProcess({
      NODE_NO_WARNINGS: '1',
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      RATE_LIMITS: 'off',
      DATABASE_URL: url,
      VITRINE_DATA: join(folder, roles),
      VITRINE_ROLES: roles,
      MEDIA_FOLDER: join(folder, 'media'),
      LOCKED_KEY: '0b'.repeat(32),
      OPERATORS: operator,
      ...Object.fromEntries(
        ['ETH', 'MATIC', 'BNB'].map((name) => [`RPC_URLS_${name}`, 'http://127.0.0.1:1']),
      ),
    })
  const [one, other] = [await start('web,indexer,keeper'), await start('web')]
  const request = createClient({ baseUrl: '/api', origin: one.origin, token: () => token })
  const rows: (string | number)[][] = []
  try {
    await request('POST /reports', { json: { kind: 'person', id: maker, reason: 'illegal' } })
    const shown = (await Promise.all([one, other].map(naming))).flat()
    process.stdout.write(`${works}: before, ${shown.length} of ${2 * LISTS.length} answers have the works\n`)
    for (const act of ['hide', 'restore'] as const) {
      const state = act === 'hide' ? 'open' : 'closed'
      const { cases } = await request('GET /console/cases', { query: { state } })
      const { _id: id, version } = cases[0]!
      const began = performance.now()
      await request(`POST /console/cases/{id}/${act}`, {
        params: { id },
        json: { version, reason: 'Stolen' },
      })
      const answered = performance.now() - began
      if (act === 'hide')
        await until(async () => (await Promise.all([one, other].map(naming))).flat().length === 0, 60_000)
      const gone = performance.now() - began
      if (act === 'hide') await lookUpFiles(url)
      await until(async () => (await database.query('select 1 from stale_cards')).rowCount === 0)
      const settled = performance.now() - began
      rows.push([works, act, answered, act === 'hide' ? gone : Number.NaN, settled])
      process.stdout.write(
        `${works} ${act}: ${rows
          .at(-1)!
          .slice(2)
          .map((ms) => Math.round(Number(ms)))
          .join(' / ')} ms\n`,
      )
    }
    return rows
  } finally {
    await Promise.all([one, other].map((each) => each.end('SIGKILL')))
    await database.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const all = []
for (const works of sizes) all.push(...(await measure(works)))
const cell = (value: string | number) =>
  typeof value === 'string' ? value : Number.isNaN(value) ? '' : Math.round(value).toLocaleString('en')
console.log('| works | act | answered, ms | in no list, ms | all cards made, ms |')
console.log('|--:|---|--:|--:|--:|')
for (const row of all) console.log(`| ${row.map(cell).join(' | ')} |`)
