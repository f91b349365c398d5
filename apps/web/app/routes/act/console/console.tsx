import { type ComponentType, Suspense } from 'react'
import { Outlet, type RouteObject, useRoutes } from 'react-router'
import { useSession } from '#data/session.ts'
import { ConsoleShell, ConsoleWaiting } from '#features/operator/console/act/ConsoleShell.tsx'
import type { SectionPath } from '#features/operator/console/act/sections.ts'
import { SignedIn } from '#parts/SignedIn.tsx'
import { Head } from '#ui/Head.tsx'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { rareText } from '#words/rare.ts'
import { t } from '#words/t.ts'
import { NotFound } from '../../NotFound.tsx'

/** The pages of the console. The code of each loads when it is opened, and what fails in one leaves the others. */
const PAGES: Readonly<Record<SectionPath, ComponentType>> = {
  '/console': lazyPart(() => import('#features/operator/overview/act/OverviewPage.tsx')),
  '/console/find': lazyPart(() => import('#features/operator/find/act/FindPage.tsx')),
  '/console/home': lazyPart(() => import('./HomeSection.tsx')),
  '/console/brand': lazyPart(() => import('#features/operator/brand/act/BrandPage.tsx')),
  '/console/announcement': lazyPart(() => import('#features/operator/announcement/act/AnnouncementPage.tsx')),
  '/console/cases': lazyPart(() => import('#features/operator/cases/act/CasesPage.tsx')),
  '/console/resemblance': lazyPart(() => import('#features/operator/resemblance/act/LikenessesPage.tsx')),
  '/console/held': lazyPart(() => import('#features/operator/held/act/HeldPage.tsx')),
  '/console/verifications': lazyPart(
    () => import('#features/operator/verifications/act/VerificationsPage.tsx'),
  ),
  '/console/contracts': lazyPart(() => import('#features/operator/contracts/act/ContractsPage.tsx')),
  '/console/categories': lazyPart(() => import('#features/operator/categories/act/CategoriesPage.tsx')),
  '/console/newsletter': lazyPart(() => import('#features/operator/newsletter/act/NewslettersPage.tsx')),
  '/console/macros': lazyPart(() => import('#features/operator/macros/act/MacrosPage.tsx')),
  '/console/setup': lazyPart(() => import('#features/operator/setup/act/SetupPage.tsx')),
  '/console/team': lazyPart(() => import('#features/operator/team/act/TeamPage.tsx')),
  '/console/health': lazyPart(() => import('#features/operator/health/act/HealthPage.tsx')),
  '/console/permanence': lazyPart(() => import('#features/operator/permanence/act/PermanencePage.tsx')),
  '/console/engine': lazyPart(() => import('#features/operator/engine/act/EnginesPage.tsx')),
  '/console/audit': lazyPart(() => import('#features/operator/audit/act/AuditPage.tsx')),
}
const CasePage = lazyPart(() => import('#features/operator/cases/act/CasePage.tsx'))

/** Routes below the one of the console: routes of the build itself would add to the first load of every page. */
const ROUTES: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      ...Object.entries(PAGES).map(([path, Page]) => ({
        path: path.slice('/console/'.length),
        element: <Page />,
      })),
      { path: 'cases/:id', element: <CasePage /> },
      { path: '*', element: <NotFound /> },
    ],
  },
]

/** The operator's console. People without a role see the page for addresses that do not exist. */
export default function ConsoleRoute() {
  const session = useSession()
  const page = useRoutes(ROUTES)
  return (
    <>
      {/* For visitors; the pages have their own. */}
      {!session && <Head title={t('title_of', { title: rareText('connect_needed_title') })} />}
      <SignedIn waiting={<ConsoleWaiting />}>{() => page}</SignedIn>
    </>
  )
}

function Frame() {
  return (
    <ConsoleShell refused={<NotFound />}>
      <Suspense fallback={<ConsoleWaiting />}>
        <Outlet />
      </Suspense>
    </ConsoleShell>
  )
}
