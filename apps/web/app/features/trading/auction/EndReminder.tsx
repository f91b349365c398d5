import type { OfferDetail } from '@vitrine/api/entities/trading/offer'
import { REMINDED_AHEAD } from '@vitrine/domain/people/reminders'
import { Suspense } from 'react'
import { useSession } from '#data/session.ts'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { useNow } from '#ui/time/useNow.ts'

const Soon = lazyPart(() => import('#parts/Soon.tsx'))

type EndReminderProps = { offer: OfferDetail; date: string; title: string }

/** The button that reminds signed-in people of an auction's end. Its room is there before it is known who looks. */
export function EndReminder({ offer, date, title }: EndReminderProps) {
  const session = useSession()
  const isEarly = useNow((now) => Date.parse(date) - REMINDED_AHEAD > now)
  if (!isEarly) return null
  return (
    <div className={`min-h-9 max-md:min-h-11 ${session ? '' : 'hidden in-data-session:block'}`}>
      <Suspense>
        <Soon kind="auction" id={offer._id} date={date} title={title} dated={false} />
      </Suspense>
    </div>
  )
}
