import { access, constants } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Where } from './space.ts'

/**
 * The folders in which this process stores things and cannot: their disk is mounted read-only, became so after an error,
 * or is gone, or somebody changed their permissions.
 */
export async function unwritableFolders({ dataFolder, mediaFolder, s3 }: Where): Promise<string[]> {
  const [data, media] = await Promise.all([
    canWrite(dataFolder),
    // The first upload makes it.
    s3 || canWrite(mediaFolder).then((can) => can ?? canWrite(dirname(mediaFolder))),
  ])
  return [...(data ? [] : [dataFolder]), ...(media ? [] : [mediaFolder])]
}

/** Whether a folder can be written; null if there is none. */
async function canWrite(folder: string): Promise<boolean | null> {
  try {
    await access(folder, constants.W_OK)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : false
  }
}
