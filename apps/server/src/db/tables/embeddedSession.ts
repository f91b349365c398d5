import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { makeFolders } from '../../process/makeFolders.ts'
import { quote, selectOf, TEXT_SETTINGS, targetOf, wholeRows } from './copyText.ts'
import type { Session, Slice } from './session.ts'

/**
 * COPY passes its text through memory in one piece, so a table is copied in parts. Pages of 8 kB to read at once: long
 * texts lie outside of them, so the text of a part can be many times as large.
 */
const PAGES = 64
/** Bytes to write at once. */
const PIECE = 2_000_000

export async function openEmbeddedSession(folder: string): Promise<Session> {
  await makeFolders(folder)
  const client = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } })
  await client.exec(TEXT_SETTINGS)
  const db = drizzle({ client, casing: 'snake_case' })
  return {
    engine: 'embedded',
    db: db,
    read: (slice) => read(client, slice),
    write: (...given) => write(client, ...given),
    migrate: async (migrationsFolder) => {
      await client.exec('create extension if not exists pg_trgm')
      await migrate(db, { migrationsFolder })
    },
    close: () => client.close(),
  }
}

/** Reads the table by the place of its rows. Nobody else writes meanwhile: the session is the only one. */
async function* read(client: PGlite, slice: Slice): AsyncGenerator<Buffer> {
  const { rows } = await client.query<{ pages: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as pages`,
    [quote(slice.table)],
  )
  for (let page = 0; page < (rows[0]?.pages ?? 0); page += PAGES) {
    const here = `ctid >= '(${page},0)' and ctid < '(${page + PAGES},0)'`
    const { blob } = await client.query(`copy (${selectOf(slice, here)}) to '/dev/blob'`)
    if (blob && blob.size > 0) yield Buffer.from(await blob.arrayBuffer())
  }
}

async function write(
  client: PGlite,
  table: string,
  columns: readonly string[],
  text: AsyncIterable<Buffer>,
): Promise<number> {
  const written = await client.transaction(async (tx) => {
    let count = 0
    await tx.exec(`truncate ${quote(table)}`)
    for await (const piece of wholeRows(text, PIECE)) {
      const blob = new Blob([new Uint8Array(piece)])
      const into = `copy ${targetOf(table, columns)} from '/dev/blob' with (freeze)`
      count += (await tx.query(into, [], { blob })).affectedRows ?? 0
    }
    return count
  })
  // The embedded engine has no background process that would shorten its log.
  await client.exec('checkpoint')
  return written
}
