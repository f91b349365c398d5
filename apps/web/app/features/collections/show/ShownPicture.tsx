import { type CSSProperties, useState } from 'react'
import { Picture } from '#ui/Picture.tsx'
import { pictureOf } from '#words/picture.ts'
import { t } from '#words/t.ts'
import type { Hung } from './toShow.ts'

type ShownPictureProps = {
  work: Hung
  /** Its picture in memory, which it keeps even if another one arrives. */
  kept: string | undefined
  /** Whether it is the one that the page begins with, which is there at once. */
  first?: boolean
}

/** A work on its ground over the whole window. It comes in above the one before. */
export function ShownPicture({ work, kept, first = false }: ShownPictureProps) {
  const [source] = useState(() => (kept ? { ...sizeOf(work), src: kept } : pictureOf(work.image)))
  return (
    <div
      style={{ '--work': work.image.color } as CSSProperties}
      className={`plinth absolute inset-0 px-[6vmin] pt-[6vmin] pb-[max(6vmin,7.5rem)] ${first ? '' : 'transition-opacity duration-1000 motion-reduce:transition-none starting:opacity-0'}`}
    >
      <div className="@container-size flex size-full items-center justify-center">
        <Picture
          source={source}
          alt={t('work_alt', { title: work.name })}
          sizes="88vw"
          eager={first ? 'first' : true}
          className="fit-box shadow-work"
        />
      </div>
    </div>
  )
}

const sizeOf = ({ image }: Hung) => ({ width: image.width, height: image.height, colour: image.color })
