import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@vitrine/api/client/client'
import type { Image } from '@vitrine/api/entities/works/media'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { useSession } from '#data/session.ts'
import { tokenQuery } from '#parts/tokenQuery.ts'
import { Picture } from '#ui/Picture.tsx'
import { Plinth } from '#ui/Plinth.tsx'
import { t } from '#words/catalogue.ts'
import { pictureOf } from '#words/picture.ts'
import { ShareMenu } from '../ShareMenu.tsx'
import type { Subject } from '../SubjectLine.tsx'
import { TOOL } from '../toolClass.ts'
import { Yours } from './Yours.tsx'

type LargeWorkProps = { subject: Subject; image: Image | null; className: string }

/** A work as large as there is room; until its sizes are known, as the flow knows it. */
function LargeWork({ subject, image, className }: LargeWorkProps) {
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

/** The server leads from any version of a picture to the current one, so pages need not compute its digest. */
const pathOf = (id: string) => `/previews/tokens/${id}/00000000.jpg`

/** The picture that a shared link shows, made by the server, with ways to share it. */
function ShareCard({ token }: { token: OutputOf<'GET /tokens/{id}'>['token'] }) {
  const path = pathOf(token._id)
  return (
    <div className="mt-5 flex items-center gap-3 rounded-m bg-sunken p-3 text-start">
      <img
        src={path}
        width={1200}
        height={630}
        alt={t('share_card', { title: token.name })}
        loading="lazy"
        className="h-auto w-40 min-w-0 rounded-s"
      />
      <div className="ms-auto flex shrink-0 gap-1">
        <a href={path} download={`${token._id}.jpg`} aria-label={t('save_card')} className={TOOL}>
          <Download className="size-5" aria-hidden />
        </a>
        <ShareMenu title={token.name} address={`${location.origin}/tokens/${token._id}`} />
      </div>
    </div>
  )
}

type MomentProps = {
  /** The `_id` of the work. */
  token: string
  subject: Subject
  /** The transaction that brought it, whose price is shown. */
  hash: string | null
  /** On a page the work stands beside the words, in a dialog above them. */
  wide?: boolean
  /** What happened. */
  children: ReactNode
  /** Where to go next. */
  below?: ReactNode
}

/** The moment after a work was bought, won or minted: the work large, that it is theirs, and a card to share. */
export function Moment({ token: id, subject, hash, wide = false, children, below }: MomentProps) {
  const wallet = useSession()?.wallet ?? null
  const { data: shown } = useQuery(tokenQuery(id))
  return (
    <div className={wide ? 'grid items-center gap-10 md:grid-cols-2' : 'flex flex-col gap-4'}>
      <LargeWork
        subject={subject}
        image={shown?.token.image ?? null}
        className={wide ? '' : 'max-h-[40dvh]'}
      />
      <div className={wide ? '' : 'text-center'}>
        {children}
        {shown && <Yours shown={shown} wallet={wallet} hash={hash} />}
        {below}
        {shown && <ShareCard token={shown.token} />}
      </div>
    </div>
  )
}
