import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { OperatorError } from './operatorError.ts'

/** Only the user who runs Vitrine may look into it: it has e-mail addresses, sessions and keys. */
const PRIVATE = 0o700

/**
 * Requires that a folder can be where it is configured. Nothing above it is created: a folder that is missing there is a
 * mistyped path, or a disk that is not mounted.
 * @param variable that names the folder
 * @throws OperatorError
 */
export function requirePlace(folder: string, variable: string): void {
  if (!existsSync(dirname(folder)))
    throw new OperatorError(
      `There is no folder ${dirname(folder)}, so ${folder} cannot be created in it. Correct ${variable}, or create the folder.`,
    )
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new OperatorError(`${folder} is a file, and a folder is needed. Correct ${variable}.`)
}

/** Creates a data folder, and closes it to other users of the machine. @throws OperatorError */
export function openDataFolder(folder: string): void {
  requirePlace(folder, 'VITRINE_DATA')
  try {
    // Not `recursive`: Node's own recursion never ends where the system allows no folder.
    if (!existsSync(folder)) mkdirSync(folder, PRIVATE)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Unless another process was faster.
    if (code !== 'EEXIST')
      throw new OperatorError(
        `The data folder ${folder} cannot be created (${code}). Correct VITRINE_DATA or its permissions.`,
      )
  }
  // PGlite lets everybody write its files.
  for (const each of [folder, join(folder, 'database')]) if (existsSync(each)) closeFolder(each)
}

/** Closes a folder to other users. One that another user owns, such as a mounted volume, keeps its permissions. */
export function closeFolder(folder: string): void {
  try {
    chmodSync(folder, PRIVATE)
  } catch (error) {
    if (!['EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
