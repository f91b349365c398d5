import { useQuery } from '@tanstack/react-query'
import { hasRole } from '@vitrine/domain/people/roles'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { query } from '#data/query.ts'
import { Failed } from '#ui/Failed.tsx'
import { Head } from '#ui/Head.tsx'
import { LanguageOf } from '#ui/LanguageOf.ts'
import { t } from '#words/catalogue.ts'
import { Navigation } from './Navigation.tsx'
import { sectionOf } from './sections.ts'
import { w } from './words.ts'

/** How often the role and the queues are read again, in milliseconds. */
const INTERVAL = 10_000

/** The console is not translated. */
const ENGLISH = { lang: 'en', dir: 'ltr' } as const

type ConsoleShellProps = {
  /** Shown to people without the role that the page needs. */
  refused: ReactNode
  children: ReactNode
}

/** What surrounds every page of the console. Only people with a role see that there is something. */
export function ConsoleShell({ refused, children }: ConsoleShellProps) {
  const { pathname } = useLocation()
  const { data, error, isFetching, refetch } = useQuery({
    ...query('GET /console'),
    refetchInterval: INTERVAL,
  })
  const section = sectionOf(pathname)
  if (error?.status === 403 || !section) return refused
  if (!data)
    return error ? (
      <div className="wall py-12">
        <Failed title={w('failed')} retry={w('retry')} busy={isFetching} onRetry={() => refetch()} />
      </div>
    ) : (
      <ConsoleWaiting />
    )
  if (!hasRole(data.role, section.role)) return refused
  return (
    <LanguageOf value={ENGLISH}>
      <div
        {...ENGLISH}
        className="wall grid gap-6 py-8 sm:py-12 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10"
      >
        <Head title={t('title_of', { title: section.label })} />
        <Navigation data={data} />
        <div className="min-w-0">{children}</div>
      </div>
    </LanguageOf>
  )
}

/** Until it is known who looks: the server renders pages for visitors. */
export function ConsoleWaiting() {
  return <div role="status" aria-label={w('loading')} className="wall min-h-96 py-12" />
}
