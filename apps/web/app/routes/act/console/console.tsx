import type { ReactElement } from 'react'
import { useParams } from 'react-router'
import { useSession } from '#data/session.ts'
import { AuditPage } from '#features/console/act/AuditPage.tsx'
import { BrandPage } from '#features/console/act/BrandPage.tsx'
import { CasePage } from '#features/console/act/CasePage.tsx'
import { CasesPage } from '#features/console/act/CasesPage.tsx'
import { CategoriesPage } from '#features/console/act/CategoriesPage.tsx'
import { ConsoleShell, ConsoleWaiting } from '#features/console/act/ConsoleShell.tsx'
import { EnginesPage } from '#features/console/act/EnginesPage.tsx'
import { FindPage } from '#features/console/act/FindPage.tsx'
import { HealthPage } from '#features/console/act/HealthPage.tsx'
import { LikenessesPage } from '#features/console/act/LikenessesPage.tsx'
import { NewslettersPage } from '#features/console/act/NewslettersPage.tsx'
import { OverviewPage } from '#features/console/act/OverviewPage.tsx'
import { TeamPage } from '#features/console/act/TeamPage.tsx'
import { VerificationsPage } from '#features/console/act/VerificationsPage.tsx'
import { SignedIn } from '#parts/SignedIn.tsx'
import { Head } from '#ui/Head.tsx'
import { ofAside } from '#words/aside.ts'
import { t } from '#words/t.ts'
import { NotFound } from '../../NotFound.tsx'
import { HomeSection } from './HomeSection.tsx'

/** The pages of the console by their address below it. One route has them all: each adds to every page's first load. */
const PAGES: ReadonlyMap<string, () => ReactElement> = new Map([
  ['', OverviewPage],
  ['find', FindPage],
  ['home', HomeSection],
  ['brand', BrandPage],
  ['cases', CasesPage],
  ['resemblance', LikenessesPage],
  ['verifications', VerificationsPage],
  ['categories', CategoriesPage],
  ['newsletter', NewslettersPage],
  ['team', TeamPage],
  ['health', HealthPage],
  ['engine', EnginesPage],
  ['audit', AuditPage],
])
const CASE = /^cases\/([^/]+)$/

/** The operator's console. People without a role see the page for addresses that do not exist. */
export default function ConsoleRoute() {
  const session = useSession()
  return (
    <>
      {/* For visitors; the pages have their own. */}
      {!session && <Head title={t('title_of', { title: ofAside('connect_needed_title') })} />}
      <SignedIn waiting={<ConsoleWaiting />}>
        {() => (
          <ConsoleShell refused={<NotFound />}>
            <Section />
          </ConsoleShell>
        )}
      </SignedIn>
    </>
  )
}

function Section() {
  const path = useParams()['*']?.replace(/\/$/, '') ?? ''
  const [, id] = CASE.exec(path) ?? []
  if (id) return <CasePage id={id} />
  const Page = PAGES.get(path) ?? NotFound
  return <Page />
}
