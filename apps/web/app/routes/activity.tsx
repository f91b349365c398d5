import { ActivityPage } from '#features/discovery/activity/ActivityPage.tsx'
import { SignedIn } from '#parts/SignedIn.tsx'
import { Head } from '#ui/Head.tsx'
import { t } from '#words/t.ts'

/** Activity, for signed-in people (NAV-04). */
export default function ActivityRoute() {
  return (
    <>
      <Head title={t('title_of', { title: t('nav_activity') })} />
      <SignedIn waiting={<Waiting />}>{() => <ActivityPage />}</SignedIn>
    </>
  )
}

function Waiting() {
  return (
    <div role="status" className="wall py-12">
      <h1 className="text-3xl">{t('nav_activity')}</h1>
    </div>
  )
}
