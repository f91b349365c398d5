import { useSession } from '#data/session.ts'
import { ConnectNeeded } from '#features/session/ConnectNeeded.tsx'
import { SettingsPage } from '#features/settings/SettingsPage.tsx'
import { Head } from '#ui/Head.tsx'
import { useHydrated } from '#ui/useHydrated.ts'
import { t } from '#words/t.ts'

/** Edit Profile, only for somebody who is signed in. */
export default function ProfileRoute() {
  const session = useSession()
  const hydrated = useHydrated()
  return (
    <>
      <Head title={t('title_of', { title: t('edit_profile') })} />
      {session && <SettingsPage key={session.wallet} wallet={session.wallet} />}
      {!session && hydrated && <ConnectNeeded />}
      {!session && !hydrated && (
        <div role="status" className="wall max-w-3xl py-12">
          <h1 className="text-3xl">{t('edit_profile')}</h1>
        </div>
      )}
    </>
  )
}
