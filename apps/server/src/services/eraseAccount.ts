import { MEDIA_WIDTHS, WIDE_WIDTH } from '@vitrine/domain/media'
import { avifName, sizedName, stillName } from '../media/sizes.ts'
import { beginErasure, endErasure, eraseRelations, forgetUploads, listErasures } from '../store/erase.ts'
import type { MediaFile } from '../store/media.ts'
import type { Context } from './context.ts'

/** How long a call goes on erasing before it leaves the rest to housekeeping, in milliseconds. */
const PATIENCE = 5_000
/** How many accounts one run of housekeeping finishes at most. */
const ACCOUNTS = 10

/**
 * Erases what the server keeps about a wallet off chain. Profile, e-mail, sessions, keys and webhooks are gone when this
 * returns. Very many likes, follows or uploads may take some seconds longer; a crash only delays them.
 */
export async function eraseAccount(context: Context, wallet: string): Promise<void> {
  await beginErasure(context.db, wallet)
  await eraseRest(context, wallet, performance.now() + PATIENCE)
}

/** Finishes what calls left behind. */
export async function finishErasures(context: Context): Promise<void> {
  for (const wallet of await listErasures(context.db, ACCOUNTS))
    await eraseRest(context, wallet, Number.POSITIVE_INFINITY)
}

async function eraseRest({ db, media }: Context, wallet: string, deadline: number): Promise<void> {
  while (await eraseRelations(db, wallet)) if (performance.now() > deadline) return
  for (;;) {
    const forgotten = await forgetUploads(db, wallet)
    for (const file of forgotten) for (const name of namesOfAll(file)) await media.files.remove(name)
    if (forgotten.length === 0) break
    if (performance.now() > deadline) return
  }
  await endErasure(db, wallet)
}

/** Every name under which a file or a size of it may be stored, whenever it was made. */
function namesOfAll({ hash, width, animated }: MediaFile): string[] {
  if (width === null) return [hash]
  const widths = [...new Set([...MEDIA_WIDTHS.filter((each) => each < width), width, ...MEDIA_WIDTHS])]
  const sized = [...widths, WIDE_WIDTH].map((each) => sizedName(hash, each))
  const stills = animated ? widths.map((each) => stillName(hash, each)) : []
  return [hash, ...[...sized, ...stills].flatMap((name) => [name, avifName(name)])]
}
