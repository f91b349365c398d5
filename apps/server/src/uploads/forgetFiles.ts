import { MEDIA_WIDTHS, WIDE_WIDTH } from '@vitrine/domain/works/media'
import type { Context } from '../calls/context.ts'
import type { FileStore } from '../media/files.ts'
import { avifName, sizedName, stillName } from '../media/sizes.ts'
import type { MediaFile } from './store/media.ts'
import { forgetOld, noteUnshown } from './store/unshownMedia.ts'

/** Deletes the bytes of a file, and of all its sizes. */
export async function removeFile(files: FileStore, file: MediaFile): Promise<void> {
  await Promise.all(namesOfAll(file).map((name) => files.remove(name)))
}

/** How many steps one run makes at most: of looking, and of deleting. */
const LOOKS = 10
const DELETIONS = 50

/**
 * The job that deletes uploads which nothing has shown for a day: of forms that nobody finished, and pictures that were
 * replaced. Each run looks on where the last one ended.
 */
export function forgetUnshown({ db, media }: Context): () => Promise<void> {
  let after: string | null = ''
  return async () => {
    for (let looks = 0; looks < LOOKS && after !== null; looks++) after = await noteUnshown(db, after)
    after ??= ''
    const remove = (file: MediaFile) => removeFile(media.files, file)
    for (let step = 0; step < DELETIONS; step++) if ((await forgetOld(db, remove)) === 0) return
  }
}

/** Every name under which a file or a size of it may be stored, whenever it was made. */
function namesOfAll({ hash, width, animated }: MediaFile): string[] {
  if (width === null) return [hash]
  const widths = [...new Set([...MEDIA_WIDTHS.filter((each) => each < width), width, ...MEDIA_WIDTHS])]
  const sized = [...widths, WIDE_WIDTH].map((each) => sizedName(hash, each))
  const stills = animated ? widths.map((each) => stillName(hash, each)) : []
  return [hash, ...[...sized, ...stills].flatMap((name) => [name, avifName(name)])]
}
