import { useQuery } from '@tanstack/react-query'
import type { MissingPin, Permanence, PinService } from '@vitrine/api/entities/works/permanence'
import { Link } from 'react-router'
import { request } from '#data/browser.ts'
import { query } from '#data/query.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { englishDate, numberText } from '#features/operator/console/act/english.ts'
import { Figure } from '#features/operator/console/act/Figure.tsx'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { QueryState } from '#features/operator/console/act/QueryState.tsx'
import { useAction } from '#parts/act/useAction.ts'
import { Button } from '#ui/Button.tsx'
import { isServiceBad, isUnverified } from './permanenceFaults.ts'

const STATES = {
  waiting: 'permanence_waiting',
  asked: 'permanence_asked',
  kept: 'permanence_kept',
  leaving: 'permanence_unpinning',
} as const satisfies Record<MissingPin['state'], string>

/** What some service does not keep as it should. */
export function MissingPins({ missing }: { missing: readonly MissingPin[] }) {
  return (
    <section aria-label={w('permanence_missing')} className="mt-10">
      <h2 className="text-xl">{w('permanence_missing')}</h2>
      <p className="mt-1 text-quiet">
        {w(missing.length > 0 ? 'permanence_missing_text' : 'permanence_none')}
      </p>
      <ul className="mt-3 divide-y divide-line">
        {missing.map(({ token, service, state, error, date_next: next }) => (
          <li key={`${token._id} ${service}`} className="py-3">
            <Link
              to={`/tokens/${token._id}`}
              className="inline-block min-h-6 wrap-anywhere underline hover:text-accent-text"
            >
              {token.name}
            </Link>
            <p className="text-sm wrap-anywhere text-quiet tabular-nums">
              {w('permanence_next', { service, state: w(STATES[state]), date: englishDate(next) })}
            </p>
            {error && <p className="text-sm wrap-anywhere text-error">{error}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

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

const dateText = (date: string | null) => (date === null ? w('health_never') : englishDate(date))

const PIN = 'POST /console/permanence/pin'
/** How often it is read again, in milliseconds. */
const INTERVAL = 15_000

/** Which works can be shown without this marketplace, who keeps them, and what is missing. */
export default function PermanencePage() {
  const found = useQuery({ ...query('GET /console/permanence'), refetchInterval: INTERVAL })
  const pin = useAction({ write: PIN, act: () => request(PIN), said: w('permanence_again_done') })
  const permanence = found.data?.permanence
  return (
    <>
      <PageTitle title={w('permanence')} text={w('permanence_text')}>
        {permanence && permanence.services.length > 0 && (
          <Button size="small" busy={pin.isPending} onClick={() => pin.mutate()}>
            {w('permanence_again')}
          </Button>
        )}
      </PageTitle>
      <QueryState query={found} />
      {permanence && <Found permanence={permanence} />}
    </>
  )
}

function Found({ permanence }: { permanence: Permanence }) {
  const { works, committed, wanted, imported, exit, services, missing } = permanence
  const bad = services.length === 0 || services.some((service) => isServiceBad(service, wanted))
  return (
    <>
      <p className={`text-lg font-medium ${bad ? 'text-error' : 'text-success'}`}>
        {summary(permanence, bad)}
      </p>
      {services.length === 0 && <p className="mt-1 max-w-2xl">{w('permanence_nobody_text')}</p>}
      <dl className="mt-4 divide-y divide-line">
        <Figure label={w('permanence_works')} value={numberText(works)} />
        <Figure label={w('permanence_committed')} value={numberText(committed)} />
        <Figure label={w('permanence_others')} value={numberText(works - committed)} />
        <Figure label={w('permanence_imported')} value={numberText(imported.works)} />
        {imported.works > 0 && (
          <>
            <Figure label={w('permanence_verified')} value={numberText(imported.verified)} />
            <Figure label={w('permanence_silent')} value={numberText(imported.silent)} />
          </>
        )}
        {committed > wanted && (
          <Figure label={w('permanence_unopened')} value={numberText(committed - wanted)} />
        )}
      </dl>
      {exit !== null && (
        <p className="mt-6 max-w-2xl text-sm">
          {w('permanence_exit')} <code className="break-all">ipfs://{exit}</code>
        </p>
      )}
      {services.length > 0 && (
        <>
          <section aria-label={w('permanence_services')} className="mt-10">
            <h2 className="text-xl">{w('permanence_services')}</h2>
            <div className="mt-3 grid gap-4 xl:grid-cols-2">
              {services.map((service) => (
                <PinServiceCard key={service.name} service={service} wanted={wanted} />
              ))}
            </div>
          </section>
          <MissingPins missing={missing} />
        </>
      )}
    </>
  )
}

function summary({ services, wanted }: Permanence, bad: boolean): string {
  if (services.length === 0) return w('permanence_nobody')
  if (bad) return w('permanence_bad')
  if (wanted === 0) return w('permanence_nothing')
  return wanted === 1 ? w('permanence_good_one') : w('permanence_good', { n: numberText(wanted) })
}
