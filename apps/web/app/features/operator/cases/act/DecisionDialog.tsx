import { useQueryClient } from '@tanstack/react-query'
import type { Case } from '@vitrine/api/entities/moderation/case'
import { ApiError } from '@vitrine/api/error'
import { REPORT_LENGTH } from '@vitrine/domain/moderation/reports'
import { useState } from 'react'
import { failureOf, request } from '#data/browser.ts'
import { refreshAfter } from '#data/refresh.ts'
import { useStoredDraft } from '#data/useStoredDraft.ts'
import { decisionWords, subjectName } from '#features/operator/console/act/caseWords.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import type { Decision } from '#features/operator/console/act/decisions.ts'
import { MacroChoice } from '#features/operator/console/act/MacroChoice.tsx'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { useAction } from '#parts/act/useAction.ts'
import { useForm } from '#parts/act/useForm.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { failureText } from '#words/failure.ts'

type DecisionDialogProps = { found: Case; decision: Decision; onClose: () => void }

/**
 * Changes what a case is about, with a reason. If another moderator was faster, this one learns who, and keeps the typed
 * text.
 */
export function DecisionDialog({ found, decision, onClose }: DecisionDialogProps) {
  const { _id: id, version, subject } = found
  const { route, name, sensitive, needsReason } = decision
  const words = decisionWords(name, subject.kind)
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const [draft, setDraft, forget] = useStoredDraft(`vitrine.case.${id}.${name}`, { reason: '' })
  const { mutate, isPending } = useAction({
    write: route,
    act: () =>
      request(route, {
        params: { id },
        json: { version, ...(sensitive !== undefined && { sensitive }), ...draft },
      }),
    said: words.done,
    onDone: () => {
      forget()
      onClose()
    },
    onRefused: (cause) => {
      if (!(cause instanceof ApiError) || cause.status !== 409) return form.refuse(cause)
      setProblem(failureText(failureOf(cause)))
      void refreshAfter(client, route)
      return true
    },
  })
  const form = useForm({
    draft,
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
    issues: needsReason && draft.reason.trim() === '' ? [{ path: 'reason', code: 'reason_required' }] : [],
    onSubmit: () => mutate(),
  })
  return (
    <FormDialog
      title={w(words.title, { name: subjectName(subject) })}
      description={words.text}
      form={form}
      problem={problem}
      submit={words.act}
      busy={isPending}
      onClose={onClose}
    >
      <MacroChoice
        reason={draft.reason}
        most={REPORT_LENGTH}
        onChange={(reason) => form.change({ reason })}
      />
      <TextArea
        label={w('case_reason')}
        hint={w(needsReason ? 'case_reason_told' : 'case_reason_hint')}
        rows={3}
        maxLength={REPORT_LENGTH}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
