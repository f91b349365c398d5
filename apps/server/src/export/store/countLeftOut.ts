import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowOf } from '../../db/rowsOf.ts'
import { isEnded, orders } from '../../db/schema/trading.ts'
import { collectionUpcoming } from '../../db/upcoming.ts'

/** Which rows of a table an export leaves out, if not all. */
const ROWS: Readonly<Record<string, SQL>> = {
  users: sql`email is not null`,
  collections: collectionUpcoming,
  works: sql`token_id is null or hidden`,
  media: sql`unshown_at is not null`,
  signed_listings: sql`buyer is not null and expires_at > now()`,
  orders: sql`${isEnded(orders.status)} or expiry <= now()`,
}

/** How many rows of a table an export of everything leaves out. */
export async function countLeftOut(db: Db, table: string): Promise<number> {
  const { rows } = await rowOf<{ rows: number }>(
    db,
    sql`select count(*)::int as rows from ${sql.identifier(table)} where ${ROWS[table] ?? sql`true`}`,
  )
  return rows
}
