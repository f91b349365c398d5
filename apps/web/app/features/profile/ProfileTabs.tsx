import type { UserStats } from '@vitrine/api/entities/user'
import { Link } from 'react-router'
import { TAB_ROW, tabClass } from '#ui/tabClass.ts'
import { t } from '#words/t.ts'
import { TABS, type Tab } from './profileQueries.ts'
import { TAB_NAMES } from './tabNames.ts'

/** The tabs with their counts; each is an address of its own. */
export function ProfileTabs({ stats, current, first }: { stats: UserStats; current: Tab; first: Tab }) {
  return (
    <nav aria-label={t('profile_tabs')} className={TAB_ROW}>
      {TABS.map((tab) => (
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
