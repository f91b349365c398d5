import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'

/** The size of the database in bytes. */
export async function sizeOfDatabase(db: Db): Promise<number> {
  const rows = await rowsOf<{ bytes: number }>(
    db,
    sql`select pg_database_size(current_database())::float8 as bytes`,
  )
  return rows[0]?.bytes ?? 0
}

/** How many seconds a replica is behind; null if the database is no replica. */
export async function lagOfReplica(db: Db): Promise<number | null> {
  const rows = await rowsOf<{
    behind: number | null
  }>(
    db,
    sql`select case when not pg_is_in_recovery() then null
    when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else extract(epoch from now() - pg_last_xact_replay_timestamp()) end::float8 as behind`,
  )
  return rows[0]?.behind ?? null
}

/** Whether the database answers. @throws if it does not */
export async function askDatabase(db: Db): Promise<void> {
  await db.execute(sql`select 1`)
}
