import { useQuery } from '@tanstack/react-query'
import type { Reminder } from '@vitrine/api/entities/people/reminder'
import { REMINDED_AHEAD } from '@vitrine/domain/people/reminders'
import { reminders as words } from '@vitrine/messages/pages/reminders'
import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import { useState } from 'react'
import { query } from '#data/query.ts'
import { useSession } from '#data/session.ts'
import { Button } from '#ui/Button.tsx'
import { fetchPressed } from '#ui/loading/fetchPart.ts'
import { Moment } from '#ui/time/Moment.tsx'
import { useNow } from '#ui/time/useNow.ts'
import { shortTimeLeft } from '#words/countdown.ts'
import { formatDate } from '#words/date.ts'
import { wordsOf } from '#words/wordsOf.ts'

const w = wordsOf(words)

type SoonProps = Reminder & {
  /** When the auction ends or the collection opens. */
  date: string
  title: string
  /** False where the page says it already: only the button is shown. */
  dated?: boolean
}

/** When something ends or opens, the time left, and the button that reminds signed-in people of it. */
export default function Soon({ kind, id, date, title, dated = true }: SoonProps) {
  const session = useSession()
  const { data } = useQuery({ ...query('GET /users/reminders'), enabled: session !== null })
  const [busy, setBusy] = useState(false)
  const until = Date.parse(date)
  const left = useNow((now) => (until > now ? shortTimeLeft(until, now) : ''))
  const late = useNow((now) => until - (kind === 'auction' ? REMINDED_AHEAD : 0) <= now)
  const on = data?.reminders.some((each) => each.kind === kind && each.id === id) ?? false
  const Icon = on ? BellRing : Bell

  async function press() {
    setBusy(true)
    try {
      const part = await fetchPressed(() => import('./act/setReminder.ts'))
      await part?.setReminder({ kind, id }, !on)
    } finally {
      setBusy(false)
    }
  }
  if (!left || (!dated && (!session || late))) return null
  return (
    <div className={`relative z-1 text-sm ${dated ? 'mt-2' : ''}`}>
      {dated && (
        <p className="text-quiet tabular-nums">
          {w(kind === 'auction' ? 'soon_ends' : 'soon_opens')} <Moment date={date} format={formatDate} /> ·{' '}
          {left}
        </p>
      )}
      {session && !late && (
        <Button
          size="small"
          busy={busy}
          aria-label={w('remind_of', { action: w(on ? 'reminder_set' : 'remind_me'), title })}
          onClick={press}
          {...(dated && { className: 'mt-2' })}
        >
          <Icon className="size-4" aria-hidden />
          {w(on ? 'reminder_set' : 'remind_me')}
        </Button>
      )}
    </div>
  )
}
