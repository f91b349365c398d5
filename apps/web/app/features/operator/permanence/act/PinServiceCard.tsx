import type { PinService } from '@vitrine/api/entities/works/permanence'
import { formatDate, numberText } from '#features/operator/console/act/english.ts'
import { Figure } from '#features/operator/console/act/Figure.tsx'
import { w } from '#features/operator/console/act/words.ts'
import { isServiceBad, isUnverified } from './permanenceFaults.ts'

/** How a service does that keeps works. */
export function PinServiceCard({ service, wanted }: { service: PinService; wanted: number }) {
  const { name, kind, kept, leaving, losses, verifies, error, date_newest, date_oldest } = service
  const bad = isServiceBad(service, wanted)
  return (
    <section aria-label={name} className="rounded-m border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-lg wrap-anywhere">{name}</h3>
        <p className={bad ? 'text-error' : 'text-success'}>{w(bad ? 'health_attention' : 'health_ok')}</p>
      </div>
      <dl className="mt-2 divide-y divide-line">
        <Figure label={w('permanence_kind')} value={w(`permanence_${kind}`)} />
        <Figure
          label={w('permanence_keeps')}
          value={w('permanence_of', { n: numberText(kept), all: numberText(wanted) })}
          bad={kept < wanted}
        />
        {leaving > 0 && <Figure label={w('permanence_leaving')} value={numberText(leaving)} bad />}
        {losses > 0 && <Figure label={w('permanence_losses')} value={numberText(losses)} />}
        <Figure label={w('permanence_newest')} value={dateText(date_newest)} />
        <Figure label={w('permanence_oldest')} value={dateText(date_oldest)} bad={isUnverified(service)} />
        <Figure label={w('permanence_proof')} value={w(verifies ? 'permanence_blocks' : 'permanence_word')} />
        {error && <Figure label={w('permanence_error')} value={error} bad />}
      </dl>
    </section>
  )
}

const dateText = (date: string | null) => (date === null ? w('health_never') : formatDate(date))
