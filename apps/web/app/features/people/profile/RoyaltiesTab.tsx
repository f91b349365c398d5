import type { InListOf } from '@vitrine/api/client/client'
import { blockchains, coinOf, onChain } from '@vitrine/domain/networks'
import type { ReactNode } from 'react'
import { Amount } from '#ui/Amount.tsx'
import type { ListState } from '#ui/lists/PagedList.tsx'
import { Failed } from '#ui/notices/Failed.tsx'
import { amountOf } from '#words/money.ts'
import { t } from '#words/t.ts'
import { w } from './profileWords.ts'

type RoyaltiesTabProps = {
  list: ListState
  page: InListOf<'GET /users/{wallet}/items/{type}'> | undefined
  empty: ReactNode
  words: { loading: string; failed: string; retry: string }
}

/** The creator's royalties from later sales, with the numbers of works and collections they come from (PRO-06). */
export default function RoyaltiesTab({ list, page, empty, words }: RoyaltiesTabProps) {
  if (list.isError)
    return (
      <Failed
        title={words.failed}
        retry={words.retry}
        busy={list.isFetching}
        onRetry={() => list.refetch()}
      />
    )
  if (!page) return <div role="status" aria-label={words.loading} className="skeleton h-40" />
  if (page.kind !== 'royalties') return empty
  const { royalties, tokens, collections } = page.items
  if (tokens === 0) return empty
  const earned = blockchains()
    .map((chain) => ({ chain, amount: onChain(royalties, chain) ?? '0' }))
    .filter(({ chain, amount }) => chain === 'ETH' || amount !== '0')
  return (
    <div>
      <dl className="grid gap-8 sm:grid-cols-3">
        <div>
          <dt className="text-sm text-quiet">{w('tab_royalties')}</dt>
          {earned.map(({ chain, amount }) => (
            <dd key={chain} className="text-2xl font-medium">
              <Amount amount={amountOf(amount)} currency={coinOf(chain)} />
            </dd>
          ))}
        </div>
        <div>
          <dt className="text-sm text-quiet">{w('royalty_tokens')}</dt>
          <dd className="text-2xl font-medium tabular-nums">{tokens}</dd>
        </div>
        <div>
          <dt className="text-sm text-quiet">{t('collections')}</dt>
          <dd className="text-2xl font-medium tabular-nums">{collections}</dd>
        </div>
      </dl>
      <p className="mt-6 max-w-prose text-quiet">{w('royalty_text')}</p>
    </div>
  )
}
