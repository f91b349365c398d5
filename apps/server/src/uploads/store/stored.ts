import { RETENTION_DAYS } from '@vitrine/domain/retention'
import { and, count, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { broughtContracts, collections } from '../../db/schema/collections.ts'
import { media } from '../../db/schema/uploads.ts'
import { works } from '../../db/schema/works.ts'

/** What a small file counts, with its sizes and its row. Bytes. */
export const LEAST = 50_000

/** The bytes of a wallet's files, whether something shows them or not. */
export const sumStored = (db: Db, wallet: string): Promise<number> => sum(db, eq(media.createdBy, wallet))

const period = sql`now() - ${RETENTION_DAYS.serverRecords} * interval '1 day'`

/** The bytes that the wallets of a network have stored lately. */
export const sumOfNetwork = (db: Db, network: string): Promise<number> =>
  sum(db, sql`${media.network} = ${network} and ${media.createdAt} > ${period}`)

async function sum(db: Db, which: SQL): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(greatest(${media.bytes}, ${LEAST})), 0)::float8` })
    .from(media)
    .where(which)
  return row!.bytes
}

/** Forgets which networks older files came from. */
export async function pruneNetworks(db: Db): Promise<void> {
  await db
    .update(media)
    .set({ network: null })
    .where(sql`${media.network} is not null and ${media.createdAt} < ${period}`)
}

/** How many works a wallet has registered that are not minted. */
export async function countDrafts(db: Db, wallet: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(works)
    .where(and(eq(works.creator, wallet), isNull(works.tokenId)))
  return row!.count
}

/** How many collections a wallet has made here; its own contracts have cost it a transaction. */
export async function countCollections(db: Db, wallet: string): Promise<number> {
  const isContract = sql`exists (select 1 from ${broughtContracts}
    where ${broughtContracts.collectionId} = ${collections.id})`
  const [row] = await db
    .select({ count: count() })
    .from(collections)
    .where(and(eq(collections.creator, wallet), not(isContract)))
  return row!.count
}
