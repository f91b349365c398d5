import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { makeFolders } from '../process/makeFolders.ts'
import { copyEmbedded } from './copyEmbedded.ts'
import type { OpenDatabase, PostgresUrls } from './database.ts'
import { electAlone } from './elect.ts'
import { MIGRATIONS_FOLDER } from './migrating.ts'
import { watchOutbox } from './onOutbox.ts'
import { openPglite } from './openPglite.ts'
import { openPostgres } from './openPostgres.ts'
import { readPrimary } from './readFrom.ts'
import { refuseForeign } from './schemaVersion.ts'
import { SIMILARITY } from './similarity.ts'
import { refuseUnfinished } from './tables/unfinished.ts'

export type { Db, OpenDatabase } from './database.ts'

/**
 * Opens PostgreSQL, or the embedded database in a folder ('memory://' stores nothing), and migrates its schema.
 * @throws OperatorError if a restore into it did not finish
 */
export function openDatabase(
  where: PostgresUrls | { folder: string },
  migrationsFolder: string = MIGRATIONS_FOLDER,
): Promise<OpenDatabase> {
  return 'url' in where ? openPostgres(where, migrationsFolder) : openEmbedded(where.folder, migrationsFolder)
}

async function openEmbedded(folder: string, migrationsFolder: string): Promise<OpenDatabase> {
  const stored = !folder.startsWith('memory://')
  if (stored) await makeFolders(folder)
  const client = await openPglite(folder)
  const db = drizzle({ client, casing: 'snake_case' })
  try {
    await refuseUnfinished(db)
    await refuseForeign((text) => client.query(text), migrationsFolder)
    await db.execute(sql`create extension if not exists pg_trgm`)
    await db.execute(sql.raw(`set pg_trgm.word_similarity_threshold = ${SIMILARITY}`))
    await migrate(db, { migrationsFolder })
  } catch (error) {
    await client.close()
    throw error
  }
  return {
    db,
    read: readPrimary(db),
    replicas: [],
    listen: (channel, { onMessage }) => client.listen(channel, onMessage),
    elect: electAlone,
    onOutbox: watchOutbox(client),
    copyTo: stored ? (to) => copyEmbedded(client, folder, to) : null,
    close: () => client.close(),
  }
}
