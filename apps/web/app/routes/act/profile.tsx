import { SettingsPage } from '#features/people/settings/act/SettingsPage.tsx'
import { TakeoutSection } from '#features/people/takeout/act/TakeoutSection.tsx'
import { SignedIn } from '#parts/SignedIn.tsx'
import { Head } from '#ui/Head.tsx'
import { t } from '#words/catalogue.ts'

/** Edit Profile, for signed-in people. */
export default function ProfileRoute() {
  return (
    <>
      <Head title={t('title_of', { title: t('edit_profile') })} />
      <SignedIn waiting={<Waiting />}>
        {(wallet) => <SettingsPage wallet={wallet} takeout={<TakeoutSection />} />}
      </SignedIn>
    </>
  )
}

function Waiting() {
  return (
    <div role="status" className="wall max-w-3xl py-12">
      <h1 className="text-3xl">{t('edit_profile')}</h1>
    </div>
  )
}
