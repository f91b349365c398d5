import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@vitrine/api/client/client'
import { hasRole } from '@vitrine/domain/people/roles'
import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { query } from '#data/query.ts'
import { Head } from '#ui/Head.tsx'
import { LanguageOf } from '#ui/LanguageOf.ts'
import { Failed } from '#ui/notices/Failed.tsx'
import { t } from '#words/catalogue.ts'
import { w } from './consoleWords.ts'
import { SECTIONS, sectionOf } from './sections.ts'

const LINK =
  'flex h-11 shrink-0 items-center justify-between gap-3 rounded-m px-3 font-medium whitespace-nowrap transition-colors'

/** The sections that the viewer's role may open, with how much waits in each. A row on a phone, a column beside the page otherwise. */
function Navigation({ data }: { data: OutputOf<'GET /console'> }) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // On a phone the row is wider than the screen. Only the row moves, not the page.
  useEffect(() => {
    const row = list.current
    const link = row?.querySelector(`a[href="${sectionOf(pathname)?.path}"]`)
    if (!row || !link) return
    const [outer, inner] = [row.getBoundingClientRect(), link.getBoundingClientRect()]
    row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }, [pathname])
  return (
    <nav aria-label={w('sections')} className="min-w-0">
      <ul ref={list} className="no-scrollbar relative -m-1 flex gap-1 overflow-x-auto p-1 lg:flex-col">
        {SECTIONS.filter(({ role }) => hasRole(data.role, role)).map(({ path, label, count }) => {
          const waiting = count?.(data) ?? 0
          return (
            <li key={path}>
              <NavLink
                to={path}
                end={path === '/console'}
                className={({ isActive }) =>
                  `${LINK} ${isActive ? 'bg-sunken text-ink' : 'text-quiet hover:bg-sunken hover:text-ink'}`
                }
              >
                {label}
                {waiting > 0 && (
                  <span className="rounded-full bg-accent px-2 text-sm text-on-accent tabular-nums">
                    <span aria-hidden="true">{waiting}</span>
                    <span className="sr-only">{w('waiting', { n: waiting })}</span>
                  </span>
                )}
              </NavLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

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
