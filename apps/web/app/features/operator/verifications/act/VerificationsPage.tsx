import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, wholePages } from '#data/query.ts'
import { listWords } from '#features/operator/console/act/listWords.ts'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { w } from '#features/operator/console/act/words.ts'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { PagedRows } from '#ui/PagedRows.tsx'
import { VerificationLine } from './VerificationLine.tsx'
import { WithdrawBadgeDialog } from './WithdrawBadgeDialog.tsx'

const words = listWords((n) => w('badges_shown', { n }))

/** Who asks for a badge, and a way to take one away. */
export default function VerificationsPage() {
  const list = useInfiniteQuery(wholePages('GET /console/verifications', { query: {} }))
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
      <PagedRows
        list={list}
        items={list.data?.pages.flatMap(({ requests }) => requests) ?? []}
        keyOf={({ user }) => user.wallet}
        render={(each) => <VerificationLine request={each} />}
        empty={<Empty title={w('badges_empty')} />}
        words={words}
      />
      {withdrawing && <WithdrawBadgeDialog onClose={() => setWithdrawing(false)} />}
    </>
  )
}
