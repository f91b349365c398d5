import { useSession } from '#data/session.ts'
import { ActivityPage } from '#features/activity/ActivityPage.tsx'
import { ConnectNeeded } from '#features/session/ConnectNeeded.tsx'
import { Head } from '#ui/Head.tsx'
import { useHydrated } from '#ui/useHydrated.ts'
import { t } from '#words/t.ts'

/** Activity, only for somebody who is signed in (NAV-04). */
export default function ActivityRoute() {
  const session = useSession()
  const hydrated = useHydrated()
  return (
    <>
      <Head title={t('title_of', { title: t('nav_activity') })} />
      {session && <ActivityPage key={session.wallet} />}
      {!session && hydrated && <ConnectNeeded />}
      {!session && !hydrated && (
        <div role="status" className="wall py-12">
          <h1 className="text-3xl">{t('nav_activity')}</h1>
        </div>
      )}
    </>
  )
}
