import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Session } from '#data/session.ts'
import { ProfilePage } from '#features/profile/ProfilePage.tsx'
import { userQuery } from '#features/profile/profileQueries.ts'
import { SignedIn } from '#parts/SignedIn.tsx'
import { Failed } from '#ui/Failed.tsx'
import { Head } from '#ui/Head.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { listWords } from '#words/listWords.ts'
import { t } from '#words/t.ts'
import { profileRenderers } from './profileRenderers.tsx'

// The code for changing the cover and for asking the chains is not needed for the first paint.
const CoverEditor = lazyPart(() => import('#features/settings/act/CoverEditor.tsx'))
const ParkedMoney = lazyPart(() => import('#features/offer/act/ParkedMoney.tsx'))

/** My Items: the viewer's own profile, for signed-in people (NAV-03). */
export default function ItemsPage() {
  return (
    <>
      <Head title={t('title_of', { title: t('nav_items') })} />
      <SignedIn waiting={<Loading />}>{(wallet) => <Own wallet={wallet} />}</SignedIn>
    </>
  )
}

function Own({ wallet }: { wallet: Session['wallet'] }) {
  const { data: profile, isError, isFetching, refetch } = useQuery(userQuery(wallet))
  const words = listWords()
  if (profile)
    return (
      <ProfilePage
        profile={profile}
        own
        first="on_sale"
        render={profileRenderers}
        cover={
          <Suspense fallback={<div className="plinth h-36 sm:h-56" />}>
            <CoverEditor cover={profile.user.cover} width={profile.user.cover_width} />
          </Suspense>
        }
        notice={
          <Suspense>
            <ParkedMoney wallet={wallet} />
          </Suspense>
        }
      />
    )
  if (!isError) return <Loading />
  return (
    <div className="wall py-16">
      <Failed title={words.failed} retry={words.retry} busy={isFetching} onRetry={() => refetch()} />
    </div>
  )
}

function Loading() {
  return (
    <div role="status" aria-label={t('loading')}>
      <h1 className="sr-only">{t('nav_items')}</h1>
      <div className="plinth h-36 sm:h-56" />
      <div className="wall mt-6">
        <div className="skeleton h-8 w-64" />
      </div>
    </div>
  )
}
