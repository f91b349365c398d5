import { chmod, mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'

/** The socket on which a server with the embedded database is asked for a copy. */
export const socketOf = (dataFolder: string) => join(dataFolder, 'backup.sock')
/** Where the copy is. The program that asked for it removes it. */
export const copyFolderOf = (dataFolder: string) => join(dataFolder, 'database-copy')

/** Longer paths are no addresses of sockets on every system. Bytes. */
const LONGEST_PATH = 103

/** How long statements waited, in milliseconds. */
export type Copied = { waited: number }

/**
 * Copies the embedded database whenever `npm run backup` asks for it. Only this process can read that database, so the
 * program cannot open it while the server runs. The copy is always at the same place, so that nobody can choose another.
 * @returns stops
 */
export async function serveCopies(
  dataFolder: string,
  copyTo: (folder: string) => Promise<number>,
  log: Logger,
): Promise<() => Promise<void>> {
  const path = socketOf(dataFolder)
  if (Buffer.byteLength(path) > LONGEST_PATH) {
    log.warn('the path of the data folder is too long: to back up, stop the server')
    return async () => {}
  }
  let busy = false
  const copy = async (): Promise<Copied> => {
    busy = true
    try {
      const folder = copyFolderOf(dataFolder)
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { mode: 0o700 })
      return { waited: await copyTo(folder) }
    } finally {
      busy = false
    }
  }
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body))
    if (request.method !== 'POST' || busy) return answer(409, { error: 'busy' })
    copy().then(
      ({ waited }) => {
        log.info({ waited: Math.round(waited) }, 'the database was copied for a backup')
        answer(200, { waited })
      },
      (err) => {
        log.error({ err }, 'the database could not be copied')
        answer(500, { error: (err as Error).message })
      },
    )
  })
  // This process holds the data folder, so a socket that is there belongs to a process that has ended.
  await rm(path, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  await chmod(path, 0o600)
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
