import { useQuery } from '@tanstack/react-query'
import { userPreviewPath } from '@vitrine/api/previews'
import { Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { prefetch, prefetchInBrowser } from '#data/prefetch.ts'
import { requireName } from '#data/requireName.ts'
import { useSession } from '#data/session.ts'
import { useOrigin } from '#data/site.ts'
import { toHiddenPage } from '#data/toHidden.ts'
import { toNotFound } from '#data/toNotFound.ts'
import { ProfilePage } from '#features/people/profile/ProfilePage.tsx'
import {
  profileItemsQuery,
  userCollectionsQuery,
  userQuery,
  viewOf,
  withCollections,
} from '#features/people/profile/profileQueries.ts'
import { w } from '#features/people/profile/profileWords.ts'
import { Head } from '#ui/Head.tsx'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { WhenNear } from '#ui/loading/WhenNear.tsx'
import { outsidePerson, outsideText } from '#words/outside.ts'
import { t } from '#words/t.ts'
import type { Route } from './+types/user'
import { PageFailure } from './PageFailure.tsx'
import { profileRenderers } from './profileRenderers.tsx'
import { WorkTools } from './WorkTools.tsx'

const ReportButton = lazyPart(() => import('#features/moderation/ReportButton.tsx'))

function queries(wallet: string, request: Request) {
  const { tab, filter } = viewOf(new URL(request.url).searchParams, 'owned')
  const lists = /^0x[0-9a-fA-F]{40}$/.test(wallet)
    ? [
        profileItemsQuery(wallet.toLowerCase(), tab, tab === 'activity' ? filter : null),
        ...(withCollections(tab) ? [userCollectionsQuery(wallet.toLowerCase())] : []),
      ]
    : []
  return { needed: [userQuery(wallet)], wanted: lists }
}

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireName(params.wallet)
  return prefetch(context, request, queries(params.wallet, request)).catch(toHiddenPage).catch(toNotFound)
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  requireName(params.wallet)
  return prefetchInBrowser(queries(params.wallet, request), request).catch(toNotFound)
}

const TakenDown = lazyPart(() => import('./act/TakenDown.tsx'))

/** A public profile. The viewer's own redirects to My Items (PRO-03, ROL-06). */
export default function UserPage({ params }: Route.ComponentProps) {
  const { data: profile } = useQuery(userQuery(params.wallet))
  const origin = useOrigin()
  if (!profile)
    return (
      <Suspense>
        <TakenDown />
      </Suspense>
    )
  const { user } = profile
  const name = outsidePerson(user)
  return (
    <>
      <OwnRedirect wallet={user.wallet} />
      <Head
        title={t('title_of', { title: name })}
        description={outsideText(user.bio) || w('profile_of', { name })}
        canonical={`${origin}/users/${user.wallet}`}
        image={import.meta.env.SSR && user.date_create ? origin + userPreviewPath(user) : null}
        imageAlt={name}
        type="profile"
        feed={`${origin}/feeds/creators/${user.wallet}`}
      />
      <ProfilePage
        key={user.wallet}
        profile={profile}
        own={false}
        first="owned"
        render={profileRenderers}
        tools={<WorkTools />}
      />
      {/* Whoever never signed in has nothing here that can be reported. */}
      {user.date_create && (
        <div className="wall pb-10">
          <WhenNear>
            <ReportButton kind="person" id={user.wallet} />
          </WhenNear>
        </div>
      )}
    </>
  )
}

/** A part of its own, because who is signed in is known after hydration: the page would render its late parts again. */
function OwnRedirect({ wallet }: { wallet: string }) {
  const own = useSession()?.wallet === wallet
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    if (own) navigate(`/items${search}`, { replace: true })
  }, [own, navigate, search])
  return null
}

export function ErrorBoundary() {
  return <PageFailure />
}
