import type { OutputOf } from '@vitrine/api/client/client'
import type { UserStats } from '@vitrine/api/entities/people/user'
import type { UserTab } from '@vitrine/domain/people/userTabs'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { TAB_ROW, tabClass } from '#ui/tabClass.ts'
import { ProfileHead } from './ProfileHead.tsx'
import { isApart, type RunningTab, type ShownTab, shownTabs, viewOf } from './profileQueries.ts'
import { w } from './profileWords.ts'
import type { Renderers, Running } from './renderers.ts'
import { TabPanel } from './TabPanel.tsx'
import { tabName } from './tabNames.ts'

/** The tabs with their counts. Each tab has its own address. */
function ProfileTabs({
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

const ProfileFacts = lazyPart(() => import('./ProfileFacts.tsx'))

type ProfilePageProps = {
  profile: OutputOf<'GET /users/{id}'>
  own: boolean
  first: ShownTab
  render: Renderers
  /** Replaces the cover where the owner can change it. */
  cover?: ReactNode
  /** Shown above the tabs. */
  notice?: ReactNode
  /** What acts on the works of a tab, above them. */
  tools?: ReactNode
  running?: Running
  /** What is above the viewer's own activity. */
  trades?: ReactNode
}

/** A person's profile, with tabs for what they have and do (PRO). */
export function ProfilePage({
  profile,
  own,
  first,
  render,
  cover,
  notice,
  tools,
  ...more
}: ProfilePageProps) {
  const [params] = useSearchParams()
  const { tab, filter } = viewOf(params, first, own)
  return (
    <div className="pb-10">
      <ProfileHead user={profile.user} own={own} cover={cover} />
      {notice}
      {(profile.payees.length > 0 || profile.permanence.committed > 0) && (
        <Suspense>
          <ProfileFacts {...profile} />
        </Suspense>
      )}
      <div className="wall mt-8">
        <ProfileTabs stats={profile.stats} current={tab} first={first} running={more.running} />
        {more.running?.[tab as RunningTab]?.content ?? (
          <TabPanel
            key={tab}
            wallet={profile.user.wallet}
            tab={tab as UserTab}
            filter={filter}
            first={first}
            render={render}
            tools={tools}
            trades={more.trades}
          />
        )}
      </div>
    </div>
  )
}
