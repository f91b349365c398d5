import type { UserStats } from '@vitrine/api/entities/user'
import { USER_TABS, type UserTab } from '@vitrine/domain/userTabs'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { TAB_ROW, tabClass } from '#ui/tabClass.ts'
import { t } from '#words/t.ts'
import { TAB_NAMES } from './tabNames.ts'

/** The tabs with their counts. Each tab has its own address. */
export function ProfileTabs({
  stats,
  current,
  first,
}: {
  stats: UserStats
  current: UserTab
  first: UserTab
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
    <nav ref={row} aria-label={t('profile_tabs')} className={`${TAB_ROW} relative`}>
      {USER_TABS.map((tab) => (
        <Link
          key={tab}
          to={{ search: tab === first ? '' : `?tab=${tab}` }}
          preventScrollReset
          aria-current={tab === current ? 'page' : undefined}
          className={tabClass(tab === current)}
        >
          {t(TAB_NAMES[tab])}
          <span className="text-sm text-quiet tabular-nums">{stats[tab]}</span>
        </Link>
      ))}
    </nav>
  )
}
