import { MEDIA_WIDTHS, WIDE_WIDTH } from '@vitrine/domain/media'
import type { FileStore } from '../media/files.ts'
import { avifName, sizedName, stillName } from '../media/sizes.ts'
import type { MediaFile } from '../store/media.ts'
import { forgetOld, lastOfNext } from '../store/unshownMedia.ts'
import type { Context } from './context.ts'

/** Deletes the bytes of a file, and of all its sizes. */
export async function removeFile(files: FileStore, file: MediaFile): Promise<void> {
  await Promise.all(namesOfAll(file).map((name) => files.remove(name)))
}

/** How many steps one run makes at most. */
const STEPS = 50

/**
 * The job that deletes uploads which nothing shows a day later: of forms that nobody finished, and pictures that were
 * replaced. Each run continues where the last one ended.
 */
export function forgetUnshown({ db, media }: Context): () => Promise<void> {
  let after = ''
  return async () => {
    for (let step = 0; step < STEPS; step++) {
      const to = await lastOfNext(db, after)
      if (to === null) {
        after = ''
        return
      }
      const deleted = await forgetOld(db, { after, to }, (file) => removeFile(media.files, file))
      // A step deletes a few of the rows; the others follow in the next one.
      if (deleted === 0) after = to
    }
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
