import { NotificationsPage } from '#features/people/notifications/act/NotificationsPage.tsx'
import { SignedIn } from '#parts/SignedIn.tsx'
import { Head } from '#ui/Head.tsx'
import { t } from '#words/catalogue.ts'

/** Notifications, for signed-in people. */
export default function NotificationsRoute() {
  return (
    <>
      <Head title={t('title_of', { title: t('notices_title') })} />
      <SignedIn waiting={<Waiting />}>{() => <NotificationsPage />}</SignedIn>
    </>
  )
}

function Waiting() {
  return (
    <div role="status" className="wall max-w-3xl py-12">
      <h1 className="text-3xl">{t('notices_title')}</h1>
    </div>
  )
}
