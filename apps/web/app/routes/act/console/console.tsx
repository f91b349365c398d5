import type { ReactElement } from 'react'
import { useParams } from 'react-router'
import { useSession } from '#data/session.ts'
import { AuditPage } from '#features/operator/audit/act/AuditPage.tsx'
import { BrandPage } from '#features/operator/brand/act/BrandPage.tsx'
import { CasePage } from '#features/operator/cases/act/CasePage.tsx'
import { CasesPage } from '#features/operator/cases/act/CasesPage.tsx'
import { CategoriesPage } from '#features/operator/categories/act/CategoriesPage.tsx'
import { ConsoleShell, ConsoleWaiting } from '#features/operator/console/act/ConsoleShell.tsx'
import { EnginesPage } from '#features/operator/engine/act/EnginesPage.tsx'
import { FindPage } from '#features/operator/find/act/FindPage.tsx'
import { HealthPage } from '#features/operator/health/act/HealthPage.tsx'
import { NewslettersPage } from '#features/operator/newsletter/act/NewslettersPage.tsx'
import { OverviewPage } from '#features/operator/overview/act/OverviewPage.tsx'
import { LikenessesPage } from '#features/operator/resemblance/act/LikenessesPage.tsx'
import { TeamPage } from '#features/operator/team/act/TeamPage.tsx'
import { VerificationsPage } from '#features/operator/verifications/act/VerificationsPage.tsx'
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
