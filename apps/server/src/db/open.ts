import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Db, OpenDatabase, PostgresUrls } from './database.ts'
import { electAlone } from './elect.ts'
import { watchOutbox } from './onOutbox.ts'
import { openPostgres } from './openPostgres.ts'
import { readPrimary } from './readFrom.ts'
import { SIMILARITY } from './similarity.ts'

export type { Db, OpenDatabase } from './database.ts'

/** The migrations that bring a schema up to date. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Opens PostgreSQL, or the embedded database in a folder ('memory://' stores nothing), and migrates its schema.
 */
export function openDatabase(
  where: PostgresUrls | { folder: string },
  migrationsFolder: string = MIGRATIONS_FOLDER,
): Promise<OpenDatabase> {
  return 'url' in where ? openPostgres(where, migrationsFolder) : openEmbedded(where.folder, migrationsFolder)
}

async function openEmbedded(folder: string, migrationsFolder: string): Promise<OpenDatabase> {
  if (!folder.startsWith('memory://')) await mkdir(folder, { recursive: true })
  const client = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } })
  const pglite = drizzle({ client, casing: 'snake_case' })
  await pglite.execute(sql`create extension if not exists pg_trgm`)
  await pglite.execute(sql.raw(`set pg_trgm.word_similarity_threshold = ${SIMILARITY}`))
  await migrate(pglite, { migrationsFolder })
  const db = pglite as unknown as Db
  return {
    db,
    read: readPrimary(db),
    listen: (channel, { onMessage }) => client.listen(channel, onMessage),
    elect: electAlone,
    onOutbox: watchOutbox(client),
    close: () => client.close(),
  }
}
