import type { Image } from '@vitrine/api/entities/works/media'
import { Picture } from '#ui/Picture.tsx'
import { Plinth } from '#ui/Plinth.tsx'
import { pictureOf } from '#words/picture.ts'
import type { Subject } from '../SubjectLine.tsx'

type LargeWorkProps = { subject: Subject; image: Image | null; className: string }

/** A work as large as there is room; until its sizes are known, as the flow knows it. */
export function LargeWork({ subject, image, className }: LargeWorkProps) {
  return (
    <Plinth box colour={subject.colour} className={`aspect-square w-full p-[8%] ${className}`}>
      {image ? (
        <Picture
          source={pictureOf(image)}
          alt=""
          sizes="(min-width: 48rem) 40rem, 90vw"
          eager
          className="fit-box shadow-work"
        />
      ) : (
        subject.image && <img src={subject.image} alt="" className="max-h-full max-w-full shadow-work" />
      )}
    </Plinth>
  )
}
