import { DevelopersPage } from '#features/programs/act/DevelopersPage.tsx'
import { w } from '#features/programs/act/developerWords.ts'
import { SignedIn } from '#parts/SignedIn.tsx'
import { Head } from '#ui/Head.tsx'
import { t } from '#words/t.ts'

/** API keys and webhooks, for signed-in people. */
export default function DevelopersRoute() {
  return (
    <>
      <Head title={t('title_of', { title: w('title') })} />
      <SignedIn waiting={<Waiting />}>{() => <DevelopersPage />}</SignedIn>
    </>
  )
}

function Waiting() {
  return (
    <div role="status" className="wall max-w-3xl py-12">
      <h1 className="text-3xl">{w('title')}</h1>
    </div>
  )
}
