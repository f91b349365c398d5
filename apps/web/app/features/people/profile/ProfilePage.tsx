import type { OutputOf } from '@vitrine/api/client/client'
import type { UserTab } from '@vitrine/domain/people/userTabs'
import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '#ui/lazyPart.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { ProfileTabs } from './ProfileTabs.tsx'
import { type RunningTab, type ShownTab, viewOf } from './profileQueries.ts'
import type { Renderers, Running } from './renderers.ts'
import { TabPanel } from './TabPanel.tsx'

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
