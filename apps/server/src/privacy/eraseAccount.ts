import type { Context } from '../calls/context.ts'
import { removeFile } from '../uploads/forgetFiles.ts'
import type { MediaFile } from '../uploads/store/media.ts'
import { forgetUploads } from '../uploads/store/unshownMedia.ts'
import { beginErasure, endErasure, eraseRelations, listErasures } from './store/erase.ts'

/** How long a call goes on erasing before it leaves the rest to housekeeping, in milliseconds. */
const LONGEST_CALL = 5_000
/** How many accounts one run of housekeeping finishes at most. */
const ACCOUNTS = 10

/** What erasing needs: a command has no more. */
export type Erasing = Pick<Context, 'db'> & { media: Pick<Context['media'], 'files'> }

/**
 * Erases what the server keeps about a wallet off chain. Profile, e-mail, sessions, keys and webhooks are gone when this
 * returns. Very many likes, follows or uploads may take some seconds longer; a crash only delays them.
 */
export async function eraseAccount(context: Erasing, wallet: string): Promise<void> {
  await beginErasure(context.db, wallet)
  await eraseRest(context, wallet)
}

/** Finishes what calls left behind. */
export async function finishErasures(context: Context): Promise<void> {
  for (const wallet of await listErasures(context.db, ACCOUNTS))
    await eraseRest(context, wallet, Number.POSITIVE_INFINITY)
}

/**
 * Erases what a begun erasure left, for some seconds.
 * @param deadline when it may stop, of the process's clock
 */
export async function eraseRest(
  { db, media }: Erasing,
  wallet: string,
  deadline = performance.now() + LONGEST_CALL,
): Promise<void> {
  while (await eraseRelations(db, wallet)) if (performance.now() > deadline) return
  const remove = (file: MediaFile) => removeFile(media.files, file)
  while ((await forgetUploads(db, wallet, remove)) > 0) if (performance.now() > deadline) return
  await endErasure(db, wallet)
}
