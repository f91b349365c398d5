import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { openDatabase } from '../src/db/open.ts'
import { openPglite } from '../src/db/openPglite.ts'
import { ensureCards } from '../src/discovery/store/cards.ts'
import { CALLS } from './calls.ts'
import { ASKED, fileOf, pathOf, recordQueries, type Statement } from './record.ts'

// `npm run queries -w apps/server`: writes the SQL of the calls in calls.ts to a file beside each store, with the plans
// on a marketplace of 10,000 works (bench/api).

const SIZE = {
  tokens: 10_000,
  offers: 3_000,
  users: 1_000,
  activities: 50_000,
  popular: 1_000,
  busy: 10_000,
  orders: 10_000,
}

const MOMENT = /'\d{4}-\d\d-\d\d [^']*'/g

async function fill(client: PGlite): Promise<void> {
  const values: Record<string, string | number> = { ...SIZE, single: ASKED.single, edition: ASKED.edition }
  const names = new RegExp(`:(${Object.keys(values).join('|')})\\b`, 'g')
  await client.exec("set session_replication_role = 'replica'")
  for (const generator of ['generate.sql', 'extremes.sql', 'orders.sql']) {
    const text = await readFile(new URL(`../../../bench/api/${generator}`, import.meta.url), 'utf8')
    await client.exec(text.replace(names, (_, name: string) => String(values[name])))
  }
  await client.exec("set session_replication_role = 'origin'; analyze")
  await ensureCards(drizzle({ client, casing: 'snake_case' }))
  await client.exec('vacuum analyze')
}

/** Without costs, which change with the machine, and without moments. */
async function planOf(client: PGlite, { text, params }: Statement): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, params)
  return `/*\n${rows.map((row) => row['QUERY PLAN'].replace(MOMENT, "'…'")).join('\n')}\n*/\n`
}

const folder = await mkdtemp(join(tmpdir(), 'vitrine-queries-'))
try {
  await (await openDatabase({ folder })).close()
  const client = await openPglite(folder)
  const recorded: [string, Record<string, Statement[]>][] = []
  for (const room of Object.keys(CALLS)) recorded.push([room, await recordQueries(client, room)])
  await fill(client)
  for (const [room, calls] of recorded) {
    const plans = new Map<Statement, string>()
    for (const statement of Object.values(calls).flat()) plans.set(statement, await planOf(client, statement))
    await writeFile(
      pathOf(room),
      fileOf(calls, (statement) => plans.get(statement) as string),
    )
  }
  await client.close()
} finally {
  await rm(folder, { recursive: true, force: true })
}
