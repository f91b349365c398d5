import { recountFigures, recountTraits } from '../collections/store/recountFigures.ts'
import type { Config } from '../config/config.ts'
import { MIGRATIONS_FOLDER } from '../db/migrating.ts'
import type { FoundDatabase } from '../db/openAsIs.ts'
import { openPool } from '../db/openPostgres.ts'
import { listMigrations, readSchemaTime, refuseForeign } from '../db/schemaVersion.ts'
import { compareLists } from '../discovery/store/compareLists.ts'
import { lagsOfReaders } from '../operator/store/backlog.ts'
import { compareFigures } from '../operator/store/compareFigures.ts'
import { checkSealingKeys, findSealingKeys } from '../sealing/sealingKey.ts'
import { type Finding, fine, wrong } from './finding.ts'

/** `unique nulls not distinct` came with it. */
const OLDEST_POSTGRES = 15

export async function checkSchema({ query }: Pick<FoundDatabase, 'query'>): Promise<Finding[]> {
  const { rows } = await query(`select current_setting('server_version_num')::int / 10000 as major`)
  const major = Number(rows[0]?.major)
  if (major < OLDEST_POSTGRES)
    return [wrong('database', `PostgreSQL ${major}`, `Use PostgreSQL ${OLDEST_POSTGRES} or newer.`)]
  await refuseForeign(query, MIGRATIONS_FOLDER)
  const last = await readSchemaTime(query)
  const version = fine('database', `PostgreSQL ${major}`)
  if (last === null) return [version, fine('migrations', 'the database is empty: the first start fills it')]
  const open = (await listMigrations(MIGRATIONS_FOLDER)).filter(({ when }) => when > last)
  if (open.length === 0) return [version, fine('migrations', 'all have run')]
  const todo = 'Back up, then start a server: it runs them.'
  return [version, wrong('migrations', `${open.length} have not run, the first is ${open[0]?.tag}`, todo)]
}

/** How many works, collections and people are counted again. */
const SAMPLE = 200

/** Whether rows that are kept by differences are what a recount gives. */
export async function checkLists(
  { chains }: Pick<Config, 'chains'>,
  { db }: Pick<FoundDatabase, 'db'>,
): Promise<Finding[]> {
  const engines = chains.map(({ contracts }) => contracts.engine.toLowerCase())
  const comparisons = [
    ...(await compareLists(db, SAMPLE)),
    await recountFigures(db, engines, SAMPLE),
    await recountTraits(db, SAMPLE),
  ]
  return comparisons.map(({ rows, checked, differing }) =>
    differing.length === 0
      ? fine('lists', `${checked} ${rows} are as a recount gives them`)
      : wrong(
          'lists',
          `${differing.length} of ${checked} ${rows} differ from a recount, e.g. ${differing[0]}`,
          'Please report this. npm run replay rebuilds the rows of a chain.',
        ),
  )
}

/** How many days are counted again. */
const DAYS = 20

/** Whether the daily figures of the console are what a recount gives. */
export async function checkFigures({ db }: Pick<FoundDatabase, 'db'>): Promise<Finding[]> {
  const { checked, differing } = await compareFigures(db, DAYS)
  if (differing.length === 0) return [fine('figures', `${checked} days are as a recount gives them`)]
  return [
    wrong(
      'figures',
      `${differing.length} of ${checked} days differ from a recount, e.g. ${differing[0]}`,
      'Please report this. npm run replay counts the days of a chain again.',
    ),
  ]
}

/** Work that has been due for longer than this is not just waiting for its turn. Seconds. */
const LATE = 900

/** Whether what follows the rows of others keeps up: figures, checks, mails, webhooks. */
export async function checkReaders({ db }: Pick<FoundDatabase, 'db'>): Promise<Finding[]> {
  const late = (await lagsOfReaders(db)).filter(({ seconds }) => seconds > LATE)
  if (late.length === 0) return [fine('readers', 'nothing has been due for long')]
  const says = late.map(({ reader, seconds }) => `${reader} ${Math.round(seconds / 60)} min`).join(', ')
  return [wrong('readers', `work is late: ${says}`, 'See whether a keeper runs, and its log.')]
}

/** Whether the configured key opens the locked content of this database. */
export async function checkKey(config: Config, { db }: Pick<FoundDatabase, 'db'>): Promise<Finding[]> {
  const keys = await findSealingKeys(config)
  if (!keys)
    return [
      wrong('locked content', 'there is no key', 'Set LOCKED_KEY, or VITRINE_DATA as the server has it.'),
    ]
  await checkSealingKeys(keys, db)
  return [fine('locked content', 'the key opens it')]
}

/** A replica that is further behind answers few reads. Seconds. */
const BEHIND = 30

export async function checkReplica(url: string): Promise<Finding[]> {
  const { host } = new URL(url.replace(/^postgres(ql)?:\/\/[^@/]*@\//, 'postgres://localhost/'))
  const part = `replica ${host}`
  const { pool } = openPool(url)
  try {
    const { rows } = await pool.query(
      `select pg_is_in_recovery() as follows, case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
        else extract(epoch from now() - pg_last_xact_replay_timestamp()) end::float as behind`,
    )
    const { follows, behind } = rows[0]
    if (!follows) return [wrong(part, 'it is no replica', 'Take it out of DATABASE_READ_URLS.')]
    const says = `${Math.round(behind ?? 0)} s behind`
    if ((behind ?? 0) <= BEHIND) return [fine(part, says)]
    return [wrong(part, says, 'See its log and its line to the primary.')]
  } finally {
    await pool.end()
  }
}
