import type { Newsletter } from '@vitrine/api/entities/operator/newsletter'
import { request } from '#data/browser.ts'
import { formatDate } from '#features/operator/console/act/english.ts'
import { w } from '#features/operator/console/act/words.ts'
import { useAction } from '#parts/act/useAction.ts'
import { Button } from '#ui/Button.tsx'
import { personName } from '#words/personName.ts'

const STOP = 'POST /console/newsletters/{id}/stop'

/** A newsletter that is or was sent, and how far it is. */
export function NewsletterLine({ newsletter }: { newsletter: Newsletter }) {
  const { _id: id, subject, state, sent, changed_by, date_started } = newsletter
  const stop = useAction({
    write: STOP,
    act: () => request(STOP, { params: { id } }),
    said: w('newsletter_stopped_done'),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{subject}</p>
        <p className="text-sm text-quiet">
          {state !== 'draft' && w(`newsletter_${state}`, { n: sent })}
          {date_started &&
            ` · ${w('newsletter_by', { name: personName(changed_by), date: formatDate(date_started) })}`}
        </p>
      </div>
      {state === 'sending' && (
        <Button busy={stop.isPending} onClick={() => stop.mutate()}>
          {w('newsletter_stop')}
        </Button>
      )}
    </div>
  )
}
