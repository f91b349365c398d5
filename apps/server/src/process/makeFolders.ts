import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and those above it that are missing. Node's own recursion never ends where the system allows no
 * folder, and on a read-only disk it says that the folder above is missing.
 * @throws an error with the system's code: EROFS, EACCES, ENOTDIR, ENOSPC; EPERM where it allows no folder
 */
export async function makeFolders(folder: string, mode?: number): Promise<void> {
  try {
    await mkdir(folder, { mode })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const isThere = (path: string) =>
      stat(path)
        .then((found) => found.isDirectory())
        .catch(() => false)
    // A read-only disk refuses also one that is there.
    if (await isThere(folder)) return
    if (code === 'EEXIST') throw withCode(`${folder} is a file`, 'ENOTDIR')
    if (code !== 'ENOENT') throw error
    const above = dirname(folder)
    if (await isThere(above)) throw withCode(`no folder can be created in ${above}`, 'EPERM')
    await makeFolders(above, mode)
    await makeFolders(folder, mode)
  }
}

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code })
