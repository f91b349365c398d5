import { useQuery } from '@tanstack/react-query'
import type { Setup } from '@vitrine/api/entities/operator/setup'
import { query } from '#data/query.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { englishDate } from '#features/operator/console/act/english.ts'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { QueryState } from '#features/operator/console/act/QueryState.tsx'
import { Button } from '#ui/Button.tsx'

/** What has to be done comes first. */
const STATES = ['wrong', 'missing', 'fine'] as const

/** The first page for a new marketplace: what is set, what is missing, and what to do next. */
export default function SetupPage() {
  const found = useQuery(query('GET /console/setup'))
  const setup = found.data?.setup
  return (
    <>
      <PageTitle title={w('setup')} text={w('setup_text')}>
        <Button size="small" busy={found.isFetching} onClick={() => found.refetch()}>
          {w('setup_again')}
        </Button>
      </PageTitle>
      <QueryState query={found} />
      {setup && <Findings {...setup} />}
    </>
  )
}

function Findings({ date, findings }: Setup) {
  const open = findings.filter(({ state }) => state !== 'fine').length
  return (
    <>
      <p className="text-lg font-medium">{open === 0 ? w('setup_good') : w('setup_bad', { n: open })}</p>
      <p className="text-sm text-quiet tabular-nums">{w('setup_read', { date: englishDate(date) })}</p>
      {STATES.map((state) => {
        const own = findings.filter((finding) => finding.state === state)
        return (
          own.length > 0 && (
            <section key={state} aria-label={w(`setup_${state}`)} className="mt-8">
              <h2 className="text-xl">{w(`setup_${state}`)}</h2>
              <ul className="mt-2 divide-y divide-line">
                {own.map(({ part, says, todo }) => (
                  <li key={`${part} ${says}`} className="py-3">
                    <p className="wrap-anywhere">
                      <span className="font-medium">{part}</span>: {says}
                    </p>
                    {todo && (
                      <p className={`mt-1 wrap-anywhere ${state === 'wrong' ? 'text-error' : 'text-quiet'}`}>
                        {todo}
                      </p>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </>
  )
}
