import type { BannerInList } from '@vitrine/api/entities/inList'
import { Link } from 'react-router'
import { buttonClass } from '#ui/buttonClass.ts'
import { Picture } from '#ui/Picture.tsx'
import { Plinth } from '#ui/Plinth.tsx'
import { personName } from '#words/personName.ts'
import { pictureOf } from '#words/picture.ts'

/**
 * A banner as home shows it. It is not home's own part, because what two pages share is a file of its own, which home
 * would have to load.
 */
export function BannerPreview({ banner }: { banner: BannerInList }) {
  const { image, title, creator, text, button, link } = banner
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-s bg-surface ring-1 ring-line ring-inset">
      <Plinth box colour={image?.color} className="aspect-[16/10] rounded-none p-[6%]">
        {image && <Picture source={pictureOf(image)} alt="" sizes="18rem" className="fit-box shadow-work" />}
      </Plinth>
      <div className="flex flex-1 flex-col gap-4 p-4">
        <div className="min-w-0">
          <h4 className="truncate text-lg font-medium">{title}</h4>
          <p className="truncate text-sm text-quiet">{text ?? (creator && personName(creator))}</p>
        </div>
        <Link to={link} className={`${buttonClass({ size: 'small' })} mt-auto self-start`}>
          {button}
        </Link>
      </div>
    </article>
  )
}
