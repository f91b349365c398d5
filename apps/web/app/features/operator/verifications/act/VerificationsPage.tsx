import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, wholePages } from '#data/query.ts'
import { emptyTitle, type FilterField, useFilter } from '#features/operator/console/act/filter.ts'
import { ListTools } from '#features/operator/console/act/ListTools.tsx'
import { listWords } from '#features/operator/console/act/listWords.ts'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { w } from '#features/operator/console/act/words.ts'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { PagedRows } from '#ui/PagedRows.tsx'
import { VerificationLine } from './VerificationLine.tsx'
import { WithdrawBadgeDialog } from './WithdrawBadgeDialog.tsx'

const FIELDS: readonly FilterField<'q'>[] = [{ name: 'q', label: w('filter_person') }]
const words = listWords((n) => w('badges_shown', { n }))

/** Who asks for a badge, and a way to take one away. */
export default function VerificationsPage() {
  const filter = useFilter(FIELDS)
  const list = useInfiniteQuery(wholePages('GET /console/verifications', { query: filter }))
  const { data } = useQuery(query('GET /console'))
  const [withdrawing, setWithdrawing] = useState(false)
  return (
    <>
      <PageTitle title={w('badges')} text={w('badges_text')}>
        {data?.role === 'operator' && (
          <Button size="small" onClick={() => setWithdrawing(true)}>
            {w('badge_withdraw')}
          </Button>
        )}
      </PageTitle>
      <ListTools list="verifications" fields={FIELDS} />
      <PagedRows
        list={list}
        items={list.data?.pages.flatMap(({ requests }) => requests) ?? []}
        keyOf={({ user }) => user.wallet}
        render={(each) => <VerificationLine request={each} />}
        empty={<Empty title={emptyTitle(filter, w('badges_empty'))} />}
        words={words}
      />
      {withdrawing && <WithdrawBadgeDialog onClose={() => setWithdrawing(false)} />}
    </>
  )
}
