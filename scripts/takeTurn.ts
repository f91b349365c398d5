import { FolderInUseError, holdFolder } from '../apps/server/src/process/holdFolder.ts'

const WAIT = 200

/**
 * Waits until no other program does the same work of this checkout, and keeps them waiting until the returned function is
 * called or this program ends.
 * @param onWait is called once if there is another program
 */
export async function takeTurn(
  place: string,
  work: 'samples' | 'web' | 'database',
  as: string,
  onWait: () => void,
): Promise<() => void> {
  for (let waits = false; ; waits = true)
    try {
      return holdFolder(place, work, as)
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error
      if (!waits) onWait()
      await new Promise((resolve) => setTimeout(resolve, WAIT))
    }
}
