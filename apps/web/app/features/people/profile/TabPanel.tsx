import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { CollectionInList } from '@vitrine/api/entities/inList'
import type { ActivityType } from '@vitrine/domain/discovery/activityTypes'
import type { UserTab } from '@vitrine/domain/people/userTabs'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#ui/buttonClass.ts'
import { Empty } from '#ui/lists/Empty.tsx'
import { PagedGrid } from '#ui/lists/PagedGrid.tsx'
import { PagedRows } from '#ui/lists/PagedRows.tsx'
import { Strip } from '#ui/lists/Strip.tsx'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { listWords } from '#words/listWords.ts'
import { t } from '#words/t.ts'
import { PersonRow } from './PersonRow.tsx'
import {
  isApart,
  profileItemsQuery,
  type ShownTab,
  userCollectionsQuery,
  withCollections,
} from './profileQueries.ts'
import { w } from './profileWords.ts'
import type { Renderers } from './renderers.ts'
import { emptyText, tabName } from './tabNames.ts'

/** The person's collections, if there are any (PRO-04). */
function OwnCollections({
  wallet,
  render,
}: {
  wallet: string
  render: (collection: CollectionInList) => ReactNode
}) {
  const { data } = useQuery(userCollectionsQuery(wallet))
  if (!data || data.collections.length === 0) return null
  return (
    <div className="mb-10">
      <h3 className="mb-6 flex h-10 items-center text-lg font-medium sm:mb-8">{t('collections')}</h3>
      <Strip arrows={data.collections.length > 4} previous={t('previous')} next={t('next')}>
        {data.collections.map((collection) => (
          <li
            key={collection._id}
            className="w-[min(72vw,max(15rem,calc((100%-5rem)/5)))] shrink-0 snap-start"
          >
            {render(collection)}
          </li>
        ))}
      </Strip>
    </div>
  )
}

/** Few people look at these. */
const ActivityFilters = lazyPart(() => import('./ActivityFilters.tsx'))
const RoyaltiesTab = lazyPart(() => import('./RoyaltiesTab.tsx'))

type TabPanelProps = {
  wallet: string
  tab: UserTab
  filter: ActivityType | null
  first: ShownTab
  render: Renderers
  tools?: ReactNode
  trades?: ReactNode
}

/** The content of a tab: works, people, activity or royalties. */
export function TabPanel({ wallet, tab, filter, first, render, tools, trades }: TabPanelProps) {
  const list = useInfiniteQuery(profileItemsQuery(wallet, tab, tab === 'activity' ? filter : null))
  const pages = list.data?.pages ?? []
  const words = listWords()
  const empty = (
    <Empty title={emptyText(tab)}>
      {!isApart(tab) && <p>{w('empty_profile')}</p>}
      <Link to="/explore" className={buttonClass()}>
        {w('browse')}
      </Link>
    </Empty>
  )
  return (
    <section aria-label={tabName(tab)} className="pt-8">
      <h2 className="sr-only">{tabName(tab)}</h2>
      {isApart(tab) && <p className="mb-6 max-w-prose text-quiet">{w(`${tab}_hint`)}</p>}
      {(withCollections(tab) || tab === 'activity') && <Notice />}
      {withCollections(tab) && <OwnCollections wallet={wallet} render={render.collection} />}
      {tab === 'activity' && (
        <>
          {trades}
          <Suspense fallback={<div className="h-11" />}>
            <ActivityFilters chosen={filter} first={first} />
          </Suspense>
        </>
      )}
      {(tab === 'following' || tab === 'followers') && (
        <PagedRows
          list={list}
          items={pages.flatMap((page) => (page.kind === 'users' ? page.items : []))}
          keyOf={(user) => user.wallet}
          render={(user) => <PersonRow user={user} />}
          empty={empty}
          words={words}
        />
      )}
      {tab === 'activity' && (
        <PagedRows
          list={list}
          items={pages.flatMap((page) => (page.kind === 'activities' ? page.items : []))}
          keyOf={(activity) => activity._id}
          render={render.activity}
          empty={empty}
          words={words}
        />
      )}
      {tab === 'royalties' && (
        <Suspense fallback={<div className="skeleton h-40" />}>
          <RoyaltiesTab list={list} page={pages[0]} empty={empty} words={words} />
        </Suspense>
      )}
      {isTokenTab(tab) && tools}
      {isTokenTab(tab) && (
        <PagedGrid
          list={list}
          items={pages.flatMap((page) => (page.kind === 'tokens' ? page.items : []))}
          keyOf={(token) => token._id}
          render={render.token}
          empty={empty}
          words={words}
        />
      )}
    </section>
  )
}

const TOKEN_TABS: readonly UserTab[] = ['on_sale', 'owned', 'created', 'liked', 'hidden', 'held_back']

const isTokenTab = (tab: UserTab) => TOKEN_TABS.includes(tab)

/** An invitation to create a work (PRO-04). */
function Notice() {
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded-s bg-sunken px-5 py-4">
      <p>{w('profile_notice')}</p>
      <Link to="/collectible" className={buttonClass({ size: 'small' })}>
        {t('create_nft')}
      </Link>
    </div>
  )
}
