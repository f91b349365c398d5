import { useSession } from '#data/session.ts'
import { NotificationsPage } from '#features/notifications/NotificationsPage.tsx'
import { ConnectNeeded } from '#features/session/ConnectNeeded.tsx'
import { Head } from '#ui/Head.tsx'
import { useHydrated } from '#ui/useHydrated.ts'
import { t } from '#words/catalogue.ts'

/** Notifications, only for somebody who is signed in. */
export default function NotificationsRoute() {
  const session = useSession()
  const hydrated = useHydrated()
  return (
    <>
      <Head title={t('title_of', { title: t('notices_title') })} />
      {session && <NotificationsPage key={session.wallet} />}
      {!session && hydrated && <ConnectNeeded />}
      {!session && !hydrated && (
        <div role="status" className="wall max-w-3xl py-12">
          <h1 className="text-3xl">{t('notices_title')}</h1>
        </div>
      )}
    </>
  )
}
