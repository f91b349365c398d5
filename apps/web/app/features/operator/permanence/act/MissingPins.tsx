import type { MissingPin } from '@vitrine/api/entities/works/permanence'
import { Link } from 'react-router'
import { formatDate } from '#features/operator/console/act/english.ts'
import { w } from '#features/operator/console/act/words.ts'

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
              {w('permanence_next', { service, state: w(STATES[state]), date: formatDate(next) })}
            </p>
            {error && <p className="text-sm wrap-anywhere text-error">{error}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
