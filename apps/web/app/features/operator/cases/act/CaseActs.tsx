import { useQueryClient } from '@tanstack/react-query'
import type { Case } from '@vitrine/api/entities/moderation/case'
import { ApiError } from '@vitrine/api/error'
import { REPORT_LENGTH } from '@vitrine/domain/moderation/reports'
import { useState } from 'react'
import { failureOf, request } from '#data/browser.ts'
import { refreshAfter } from '#data/refresh.ts'
import { useStoredDraft } from '#data/useStoredDraft.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { MacroChoice } from '#features/operator/console/act/MacroChoice.tsx'
import { useAction } from '#parts/act/useAction.ts'
import { useForm } from '#parts/act/useForm.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { Problem } from '#ui/notices/Problem.tsx'
import { failureText } from '#words/failure.ts'

/** What a moderator may do with an open case. If another one was faster, this one learns who, and keeps the typed text. */
export function CaseActs({ found: { _id: id, version } }: { found: Case }) {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const [draft, setDraft, forget] = useStoredDraft(`vitrine.case.${id}`, { reason: '' })
  const params = { id }
  function onRefused(cause: unknown): boolean {
    if (!(cause instanceof ApiError) || cause.status !== 409) return false
    setProblem(failureText(failureOf(cause)))
    void refreshAfter(client, 'POST /console/cases/{id}/claim')
    return true
  }
  const claim = useAction({
    write: 'POST /console/cases/{id}/claim',
    act: () => request('POST /console/cases/{id}/claim', { params, json: { version } }),
    said: w('case_claimed_done'),
    onDone: () => setProblem(null),
    onRefused,
  })
  const close = useAction({
    write: 'POST /console/cases/{id}/close',
    act: () => request('POST /console/cases/{id}/close', { params, json: { version, ...draft } }),
    said: w('case_closed_done'),
    onDone: forget,
    onRefused,
  })
  const form = useForm({
    draft,
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
    issues: [],
    onSubmit: () => close.mutate(),
  })
  return (
    <form {...form.props} className="mt-6 flex flex-col gap-4 rounded-s border border-line p-4 sm:p-6">
      <MacroChoice
        reason={draft.reason}
        most={REPORT_LENGTH}
        onChange={(reason) => form.change({ reason })}
      />
      <TextArea
        label={w('case_reason')}
        hint={w('case_reason_hint')}
        rows={2}
        maxLength={REPORT_LENGTH}
        {...form.field('reason')}
      />
      <Problem text={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={close.isPending}>
          {w('case_close')}
        </Button>
        <Button busy={claim.isPending} onClick={() => claim.mutate()}>
          {w('case_claim')}
        </Button>
      </div>
      <p className="text-sm text-quiet">{w('case_close_text')}</p>
    </form>
  )
}
