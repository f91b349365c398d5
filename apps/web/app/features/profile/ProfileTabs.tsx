import type { UserStats } from '@vitrine/api/entities/user'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { TAB_ROW, tabClass } from '#ui/tabClass.ts'
import { t } from '#words/t.ts'
import { type ShownTab, shownTabs } from './profileQueries.ts'
import { TAB_NAMES } from './tabNames.ts'
import { w } from './words.ts'

/** The tabs with their counts. Each tab has its own address. */
export function ProfileTabs({
  stats,
  current,
  first,
  hasBids,
}: {
  stats: UserStats
  current: ShownTab
  first: ShownTab
  hasBids: boolean
}) {
  const row = useRef<HTMLElement>(null)
  // On a phone not all tabs are visible. The current one must be.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the current tab changes
  useEffect(() => {
    const shown = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && shown)
      row.current.scrollLeft = shown.offsetLeft - (row.current.clientWidth - shown.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={row} aria-label={w('profile_tabs')} className={`${TAB_ROW} relative`}>
      {shownTabs(hasBids).map((tab) => (
        <Link
          key={tab}
          to={{ search: tab === first ? '' : `?tab=${tab}` }}
          preventScrollReset
          aria-current={tab === current ? 'page' : undefined}
          className={tabClass(tab === current)}
        >
          {t(TAB_NAMES[tab])}
          {tab !== 'bids' && <span className="text-sm text-quiet tabular-nums">{stats[tab]}</span>}
        </Link>
      ))}
    </nav>
  )
}
