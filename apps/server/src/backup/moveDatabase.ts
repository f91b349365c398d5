import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { PostgresUrls } from '../db/database.ts'
import { beginLoading, finishLoading, loadTables } from '../db/tables/loadTables.ts'
import { openSession } from '../db/tables/openSession.ts'
import { beginSnapshot, checksum, listSavedTables, listSequences } from '../db/tables/savedTables.ts'
import { readSchema } from '../db/tables/schema.ts'
import { holdFolder } from '../process/holdFolder.ts'
import { OperatorError } from '../process/operatorError.ts'
import type { Progress } from './progress.ts'
import { counted } from './saveTables.ts'

/** How many tables and rows were moved. */
export type MovedDatabase = { tables: number; rows: number }

/**
 * Copies the embedded database of a data folder into an empty PostgreSQL, and compares each table's rows. The embedded
 * one is not changed. If it is interrupted, servers refuse the target, and it starts over when it runs again.
 * @throws OperatorError, FolderInUseError if the server runs
 */
export async function moveDatabase(
  { dataFolder }: Pick<Config, 'dataFolder'>,
  to: PostgresUrls,
  progress: Progress,
): Promise<MovedDatabase> {
  await using opened = new AsyncDisposableStack()
  opened.defer(holdFolder(dataFolder, 'database', 'npm run move'))
  const from = await openSession({ folder: join(dataFolder, 'database') })
  opened.defer(() => from.close())
  const schema = await readSchema(from.db)
  const target = await openSession(to)
  opened.defer(() => target.close())
  await beginLoading(target)
  await beginSnapshot(from.db)
  const tables = await listSavedTables(from.db)
  const slices = new Map(tables.map((slice) => [slice.table, slice]))
  let step = progress.start(
    'database',
    tables.reduce((sum, { bytes }) => sum + bytes, 0),
  )
  const moved: MovedDatabase = { tables: 0, rows: 0 }
  const source = {
    schema,
    tables,
    sequences: await listSequences(from.db),
    read: (table: string) => counted(from.read(slices.get(table)!), step),
  }
  await loadTables(target, source, {
    table: async (table, rows) => {
      const slice = slices.get(table)!
      const was = await checksum(from.db, slice)
      const is = await checksum(target.db, { ...slice, where: null })
      if (was.rows !== is.rows || was.sum !== is.sum)
        throw new OperatorError(`The rows of ${table} differ after the move. Run it again.`)
      moved.tables++
      moved.rows += rows
    },
    rowsEnd: () => {
      step.end()
      step = progress.start('indexes', null)
    },
  })
  step.end()
  await finishLoading(target)
  return moved
}
