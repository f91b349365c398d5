import type { UserStats } from '@vitrine/api/entities/people/user'
import type { UserTab } from '@vitrine/domain/people/userTabs'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { TAB_ROW, tabClass } from '#ui/tabClass.ts'
import { isApart, type RunningTab, type ShownTab, shownTabs } from './profileQueries.ts'
import type { Running } from './renderers.ts'
import { tabName } from './tabNames.ts'
import { w } from './words.ts'

/** The tabs with their counts. Each tab has its own address. */
export function ProfileTabs({
  stats,
  current,
  first,
  running,
}: {
  stats: UserStats
  current: ShownTab
  first: ShownTab
  running: Running | undefined
}) {
  const row = useRef<HTMLElement>(null)
  // On a phone not all tabs are visible. The current one must be.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the current tab changes, or counts move it
  useEffect(() => {
    const shown = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !shown) return
    const [outer, inner] = [row.current.getBoundingClientRect(), shown.getBoundingClientRect()]
    row.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }, [current, running?.bids.count, running?.offers.count, running?.listings.count])
  const isShown = (tab: ShownTab) => !isApart(tab) || tab === current || Boolean(stats[tab])
  return (
    <nav ref={row} aria-label={w('profile_tabs')} className={`${TAB_ROW} relative`}>
      {shownTabs(running !== undefined)
        .filter(isShown)
        .map((tab) => (
          <Link
            key={tab}
            to={{ search: tab === first ? '' : `?tab=${tab}` }}
            preventScrollReset
            aria-current={tab === current ? 'page' : undefined}
            className={tabClass(tab === current)}
          >
            {running?.[tab as RunningTab]?.name ?? tabName(tab as UserTab)}
            <span className="text-sm text-quiet tabular-nums">{countOf(tab, stats, running)}</span>
          </Link>
        ))}
    </nav>
  )
}

function countOf(tab: ShownTab, stats: UserStats, running: Running | undefined): string | number | null {
  const own = running?.[tab as RunningTab]
  return own ? own.count : (stats[tab as UserTab] ?? 0)
}
