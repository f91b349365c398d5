import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { CollectionInList, TokenCardInList, UserInList } from '@vitrine/api/entities/inList'
import type { ReactNode } from 'react'
import { Empty } from '#ui/Empty.tsx'
import { PagedGrid } from '#ui/PagedGrid.tsx'
import { PagedRows } from '#ui/PagedRows.tsx'
import { ofFinding } from '#words/finding.ts'
import { listWords } from '#words/listWords.ts'
import { foundCollectionsQuery, foundUsersQuery, foundWorksQuery, type Search } from './searchQueries.ts'
import { w } from './words.ts'

type FoundProps<T> = { search: Search; render: (found: T) => ReactNode }
type FoundWorksProps = { search: Search; render: (found: TokenCardInList, index: number) => ReactNode }

export function FoundWorks({ search, render }: FoundWorksProps) {
  const list = useInfiniteQuery({ ...foundWorksQuery(search), placeholderData: keepPreviousData })
  if (list.error?.code === 'rates_unknown') return <Empty title={ofFinding('compare_needs_chain')} />
  return (
    <PagedGrid
      list={list}
      items={list.data?.pages.flatMap((page) => page.offers) ?? []}
      keyOf={(token) => token._id}
      render={render}
      empty={<Empty title={w('search_no_works')} />}
      words={listWords()}
    />
  )
}

export function FoundUsers({ search, render }: FoundProps<UserInList>) {
  const list = useInfiniteQuery({ ...foundUsersQuery(search), placeholderData: keepPreviousData })
  return (
    <PagedRows
      list={list}
      items={list.data?.pages.flatMap((page) => page.users) ?? []}
      keyOf={(user) => user.wallet}
      render={render}
      empty={<Empty title={w('search_no_users')} />}
      words={listWords()}
    />
  )
}

export function FoundCollections({ search, render }: FoundProps<CollectionInList>) {
  const list = useInfiniteQuery({ ...foundCollectionsQuery(search), placeholderData: keepPreviousData })
  return (
    <PagedGrid
      list={list}
      items={list.data?.pages.flatMap((page) => page.collections) ?? []}
      keyOf={(collection) => collection._id ?? ''}
      render={render}
      empty={<Empty title={w('search_no_collections')} />}
      words={listWords()}
    />
  )
}
