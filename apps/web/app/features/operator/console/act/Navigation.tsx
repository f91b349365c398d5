import type { OutputOf } from '@vitrine/api/client/client'
import { hasRole } from '@vitrine/domain/people/roles'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { SECTIONS, sectionOf } from './sections.ts'
import { w } from './words.ts'

const LINK =
  'flex h-11 shrink-0 items-center justify-between gap-3 rounded-m px-3 font-medium whitespace-nowrap transition-colors'

/** The sections that the viewer's role may open, with how much waits in each. A row on a phone, a column beside the page otherwise. */
export function Navigation({ data }: { data: OutputOf<'GET /console'> }) {
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
