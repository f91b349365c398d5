import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Config } from '../config/config.ts'
import type { PostgresUrls } from '../db/database.ts'
import { FolderInUseError, holdFolder } from '../process/holdFolder.ts'
import { OperatorError } from '../process/operatorError.ts'
import { type Copied, copyFolderOf, socketOf } from './serveCopies.ts'

/** Where a database can be read, until this is disposed of. */
export type FoundSource = AsyncDisposable & {
  where: PostgresUrls | { folder: string }
  /** How long statements of the running server waited for it, in milliseconds. Null if none had to. */
  waited: number | null
}

/** The folder of an embedded database. */
const folderOf = (dataFolder: string) => join(dataFolder, 'database')

/** Whether the configured database is an embedded one that no server has created yet. */
export const isBeforeFirst = ({ database, dataFolder }: Pick<Config, 'database' | 'dataFolder'>): boolean =>
  !database && !existsSync(folderOf(dataFolder))

/**
 * Finds the configured database, to read it. A running server goes on: PostgreSQL shows one snapshot, and the server
 * copies an embedded database.
 * @param as the name of this program in the errors of others
 * @throws FolderInUseError if a process that cannot copy its database holds it; OperatorError if there is none yet
 */
export async function findSource(
  { database, dataFolder }: Pick<Config, 'database' | 'dataFolder'>,
  as: string,
): Promise<FoundSource> {
  if (isBeforeFirst({ database, dataFolder }))
    throw new OperatorError(
      `There is no database in ${folderOf(dataFolder)} yet. A server creates it when it starts.`,
    )
  await using opened = new AsyncDisposableStack()
  let where: FoundSource['where']
  let waited: number | null = null
  if (database) where = database
  else {
    opened.defer(holdFolder(dataFolder, 'backup', as))
    const copy = copyFolderOf(dataFolder)
    // Also one that a killed program left behind.
    const remove = () => rm(copy, { recursive: true, force: true })
    await remove()
    opened.defer(remove)
    const held = holdOrAsk(dataFolder, as)
    if (typeof held === 'function') opened.defer(held)
    else waited = await askForCopy(dataFolder, held)
    where = { folder: waited === null ? folderOf(dataFolder) : copy }
  }
  const all = opened.move()
  return { where, waited, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

function holdOrAsk(dataFolder: string, as: string): (() => void) | FolderInUseError {
  try {
    return holdFolder(dataFolder, 'database', as)
  } catch (error) {
    if (error instanceof FolderInUseError) return error
    throw error
  }
}

/** Longer than any copy takes. Milliseconds. */
const LONGEST_COPY = 600_000

/** Asks the process that holds the folder for a copy. @throws inUse if that process makes none */
async function askForCopy(dataFolder: string, inUse: FolderInUseError): Promise<number> {
  const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asked = request({ socketPath: socketOf(dataFolder), method: 'POST', path: '/' }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
    })
    asked.setTimeout(LONGEST_COPY, () => asked.destroy(new Error('it does not answer')))
    asked.once('error', reject)
    asked.end()
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED' || error.code === 'EINVAL') throw inUse
    throw new Error(`The server could not copy its database: ${error.message}`)
  })
  if (answer.status !== 200) throw new Error(`The server could not copy its database: ${answer.body}`)
  return (JSON.parse(answer.body) as Copied).waited
}
