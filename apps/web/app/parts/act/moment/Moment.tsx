import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '#data/session.ts'
import { tokenQuery } from '#parts/tokenQuery.ts'
import type { Subject } from '../SubjectLine.tsx'
import { LargeWork } from './LargeWork.tsx'
import { ShareCard } from './ShareCard.tsx'
import { Yours } from './Yours.tsx'

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
