import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { OutputOf } from '@vitrine/api/client/client'
import type { TokenCardInList } from '@vitrine/api/entities/inList'
import { type ReactNode, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { FilterPanel } from '#parts/FilterPanel.tsx'
import { Empty } from '#ui/lists/Empty.tsx'
import { PagedGrid } from '#ui/lists/PagedGrid.tsx'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { TAB_ROW, tabClass } from '#ui/tabClass.ts'
import { listWords } from '#words/listWords.ts'
import { t } from '#words/t.ts'
import { COLLECTION_TABS, collectionPartOf, collectionTabOf, tabAddress } from './collectionQueries.ts'
import { w } from './collectionWords.ts'
import { type ItemsSearch, isNarrowed, itemsQuery, itemsSearchOf } from './itemsSearch.ts'

// The server renders it; its code comes when it is near.
const ItemFilterForm = lazyPart(() => import('./ItemFilterForm.tsx'))

type ItemFiltersProps = { id: string; search: ItemsSearch; tab: string | null }

/** The filters of a collection's works, which stay while the works scroll. */
function ItemFilters({ id, search, tab }: ItemFiltersProps) {
  return (
    <FilterPanel
      stays
      isSet={isNarrowed(search)}
      form={<ItemFilterForm id={id} search={search} tab={tab} />}
      done={t('close')}
    />
  )
}

const PartTabs = lazyPart(() => import('./PartTabs.tsx'))

type CollectionWorksProps = {
  id: string
  shown: OutputOf<'GET /collections/{id}'>
  /** What acts on the list, above it. */
  tools: ReactNode
  render: (card: TokenCardInList) => ReactNode
  /** What the page shows instead of the works. */
  part: ReactNode | null
}

const ItemChips = lazyPart(() => import('./ItemChips.tsx'))
const NoneFit = lazyPart(() => import('./NoneFit.tsx'))

/** The filters beside the works; on narrow screens above them. */
const FILTERED = 'grid grid-cols-[minmax(0,1fr)] gap-x-10 pt-4 lg:grid-cols-[16rem_minmax(0,1fr)]'

const NAMES = { on_sale: 'tab_on_sale', owned: 'tab_owned' } as const

/** The works of a collection, in tabs. The default collection has only one tab (CPG-01, CPG-02). */
export function CollectionWorks({
  id,
  shown: { collection, stats },
  tools,
  render,
  part,
}: CollectionWorksProps) {
  const [params] = useSearchParams()
  const current = collectionTabOf(params)
  const search = itemsSearchOf(params)
  const narrowed = isNarrowed(search)
  const tab = params.get('tab')
  const list = useInfiniteQuery({ ...itemsQuery(id, current, search), placeholderData: keepPreviousData })
  const isDefault = collection._id === null
  return (
    <section aria-label={collection.name} className="wall mt-10">
      <h2 className="sr-only">{t('works')}</h2>
      <nav aria-label={w('collection_tabs')} className={TAB_ROW}>
        {isDefault ? (
          <Link to={{ search: '' }} aria-current="page" className={tabClass(true)}>
            {w('tab_product_tokens')}
          </Link>
        ) : (
          COLLECTION_TABS.map((tab) => (
            <Link
              key={tab}
              to={{ search: tabAddress(params, tab === 'owned' ? null : tab) }}
              preventScrollReset
              aria-current={tab === current && !part ? 'page' : undefined}
              className={tabClass(tab === current && !part)}
            >
              {t(NAMES[tab])}
              <span className="text-sm text-quiet tabular-nums">{stats[tab]}</span>
            </Link>
          ))
        )}
        {!isDefault && (
          <Suspense>
            <PartTabs current={collectionPartOf(params)} />
          </Suspense>
        )}
      </nav>
      {part && <div className="pt-6">{part}</div>}
      {!part && (
        <div className={isDefault ? 'pt-4' : FILTERED}>
          {!isDefault && <ItemFilters id={id} search={search} tab={tab} />}
          <div className="min-w-0">
            {tools}
            {narrowed && (
              <Suspense>
                <ItemChips search={search} tab={tab} />
              </Suspense>
            )}
            <PagedGrid
              list={list}
              items={list.data?.pages.flatMap((page) => page.items) ?? []}
              keyOf={(token) => token._id}
              render={render}
              empty={
                narrowed ? (
                  <Suspense>
                    <NoneFit search={search} tab={tab} />
                  </Suspense>
                ) : (
                  <Empty title={w('empty_tokens')} />
                )
              }
              words={listWords()}
            />
          </div>
        </div>
      )}
    </section>
  )
}
