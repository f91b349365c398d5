import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Issue } from '@vitrine/domain/codes'
import { VERIFICATION_NOTE } from '@vitrine/domain/people/verification'
import { readAddress } from '@vitrine/domain/typed/readAddress'
import { useState } from 'react'
import { request } from '#data/browser.ts'
import { query, wholePages } from '#data/query.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { emptyTitle, type FilterField, useFilter } from '#features/operator/console/act/filter.ts'
import { ListTools } from '#features/operator/console/act/ListTools.tsx'
import { consoleListWords } from '#features/operator/console/act/listWords.ts'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { AddressField } from '#parts/act/AddressField.tsx'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { addressTyping } from '#parts/act/typing.ts'
import { useAction } from '#parts/act/useAction.ts'
import { useForm } from '#parts/act/useForm.ts'
import { useTypedAddress } from '#parts/act/useTypedAddress.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { Empty } from '#ui/lists/Empty.tsx'
import { PagedRows } from '#ui/lists/PagedRows.tsx'
import { VerificationLine } from './VerificationLine.tsx'

const PLACE = { wallet: true }

/** Takes somebody's badge away. */
export function WithdrawBadgeDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState({ wallet: '', reason: '' })
  const named = useTypedAddress('wallet', draft.wallet, PLACE)
  const { fault } = readAddress(named.text, PLACE)
  const { mutate, isPending } = useAction({
    write: 'POST /console/verifications/{wallet}/withdraw',
    act: async () => {
      await named.confirm()
      return request('POST /console/verifications/{wallet}/withdraw', {
        params: { wallet: named.text },
        json: { reason: draft.reason },
      })
    },
    said: w('badge_withdrawn'),
    onDone: onClose,
    onRefused: (cause) => form.refuse(cause),
  })
  const issues: Issue[] = []
  if (fault) issues.push(...named.issues([{ path: 'wallet', ...fault }]))
  if (draft.reason.trim() === '') issues.push({ path: 'reason', code: 'reason_required' })
  const form = useForm({
    draft,
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
    issues,
    onSubmit: () => mutate(),
  })
  return (
    <FormDialog
      title={w('badge_withdraw')}
      form={form}
      submit={w('team_withdraw')}
      busy={isPending}
      onClose={onClose}
    >
      <AddressField
        label={w('team_wallet')}
        place={PLACE}
        named={named}
        {...form.field('wallet', addressTyping(PLACE))}
      />
      <TextArea
        label={w('case_reason')}
        hint={w('badge_reason_hint')}
        rows={3}
        maxLength={VERIFICATION_NOTE}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}

const FIELDS: readonly FilterField<'q'>[] = [{ name: 'q', label: w('filter_person') }]
const words = consoleListWords((n) => w('badges_shown', { n }))

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
