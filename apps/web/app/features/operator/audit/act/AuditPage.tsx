import { useInfiniteQuery } from '@tanstack/react-query'
import { addressFault } from '@vitrine/domain/typed/readAddress'
import { useState } from 'react'
import { wholePages } from '#data/query.ts'
import { listWords } from '#features/operator/console/act/listWords.ts'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { w } from '#features/operator/console/act/words.ts'
import { TRIMMED } from '#parts/act/typing.ts'
import { useForm } from '#parts/act/useForm.ts'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { PagedRows } from '#ui/PagedRows.tsx'
import { TextField } from '#ui/TextField.tsx'
import { AuditLine } from './AuditLine.tsx'

const words = listWords((n) => w('audit_shown', { n }))

/** Everything that was done in the console. */
export default function AuditPage() {
  const [draft, setDraft] = useState({ actor: '', subject: '' })
  const [filter, setFilter] = useState<{ actor?: string; subject?: string }>({})
  const list = useInfiniteQuery(wholePages('GET /console/audit', { query: filter }))
  const { actor, subject } = { actor: draft.actor.trim(), subject: draft.subject.trim() }
  const fault = actor === '' ? null : addressFault(actor)
  const form = useForm({
    draft,
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
    issues: fault ? [{ path: 'actor', code: fault }] : [],
    onSubmit: () => setFilter({ ...(actor && { actor }), ...(subject && { subject }) }),
  })
  return (
    <>
      <PageTitle title={w('audit')} text={w('audit_text')} />
      <form {...form.props} className="mb-6 grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <TextField label={w('audit_actor')} {...form.field('actor', TRIMMED)} />
        <TextField label={w('audit_subject')} maxLength={100} {...form.field('subject')} />
        <Button type="submit" className="sm:mt-8">
          {w('audit_filter')}
        </Button>
      </form>
      <PagedRows
        list={list}
        items={list.data?.pages.flatMap(({ entries }) => entries) ?? []}
        keyOf={({ _id }) => _id}
        render={(entry) => <AuditLine entry={entry} />}
        empty={<Empty title={w('audit_empty')} />}
        words={words}
      />
    </>
  )
}
