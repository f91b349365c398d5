import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and those above it that are missing. Node's own recursion never ends where the system allows no
 * folder, and on a read-only disk it says that the folder above is missing.
 * @throws an error with the system's code: EROFS, EACCES, ENOTDIR, ENOSPC; EPERM where it allows no folder
 */
export async function makeFolders(folder: string, mode?: number): Promise<void> {
  if (await makeOne(folder, mode)) return
  const above = dirname(folder)
  // Another call may make it at the same time, so the folder is tried again in any case.
  if (!(await isThere(above))) await makeFolders(above, mode)
  if (await makeOne(folder, mode)) return
  throw withCode(`no folder can be created in ${above}`, 'EPERM')
}

/** Creates a folder, unless it is there. Returns whether it is there now; false if the one above is missing. */
async function makeOne(folder: string, mode?: number): Promise<boolean> {
  try {
    await mkdir(folder, { mode })
    return true
  } catch (error) {
    // A read-only disk refuses also one that is there.
    if (await isThere(folder)) return true
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return false
    throw code === 'EEXIST' ? withCode(`${folder} is a file`, 'ENOTDIR') : error
  }
}

const isThere = (folder: string): Promise<boolean> =>
  stat(folder)
    .then((found) => found.isDirectory())
    .catch(() => false)

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code })
