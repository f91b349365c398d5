import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '../../process/operatorError.ts'
import type { Db } from '../database.ts'
import { MIGRATIONS_FOLDER } from '../migrating.ts'
import { rowsOf } from '../rowsOf.ts'
import { ForeignSchemaError, listMigrations, OLDER, readSchemaTime } from '../schemaVersion.ts'

/** A schema of this program or an earlier one, by its last migration: the name of its file and its time in the journal. */
export type Schema = { migration: string; at: number }

/** The schema of a database. @throws OperatorError if it has none, or that of another version */
export async function readSchema(db: Db): Promise<Schema> {
  const query = async (text: string) => ({ rows: await rowsOf<Record<string, unknown>>(db, text) })
  const at = await readSchemaTime(query)
  if (at === null) throw new OperatorError('The database is empty. A server fills it when it starts.')
  const known = (await listMigrations(MIGRATIONS_FOLDER)).find(({ when }) => when === at)
  if (!known) throw new OperatorError('Another version of Vitrine migrated the database. Use that version.')
  return { migration: known.tag, at }
}

/** @throws ForeignSchemaError if this program does not know the schema of a backup */
export async function refuseUnknown(
  { migration, at }: Schema,
  migrationsFolder: string = MIGRATIONS_FOLDER,
): Promise<void> {
  const known = await listMigrations(migrationsFolder)
  // The time decides, as it does for the migrator: the first file has the time of the last one that it replaced.
  if (known.some(({ when }) => when === at)) return
  if (known[0] && at < known[0].when) throw new ForeignSchemaError(`The backup ${OLDER}`)
  throw new ForeignSchemaError(
    `The backup has the schema ${migration}, which this version of Vitrine does not know. Restore it with the version that made it, or a newer one.`,
  )
}

/**
 * The migrations up to a schema, in a folder of their own, because the migrator runs all that it finds.
 * @returns the folder, and the function that removes it
 */
export async function migrationsUpTo(
  { at }: Schema,
  migrationsFolder: string,
): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-migrations-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const file = join(folder, 'meta', '_journal.json')
    const journal: { entries: { when: number }[] } = JSON.parse(await readFile(file, 'utf8'))
    const entries = journal.entries.filter(({ when }) => when <= at)
    await writeFile(file, JSON.stringify({ ...journal, entries }))
    return { folder, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
