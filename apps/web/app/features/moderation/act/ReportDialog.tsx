import {
  REPORT_LENGTH,
  REPORT_REASONS,
  type ReportReason,
  type SubjectKind,
} from '@vitrine/domain/moderation/reports'
import { request } from '#data/browser.ts'
import { useStoredDraft } from '#data/useStoredDraft.ts'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { useAction } from '#parts/act/useAction.ts'
import { useForm } from '#parts/act/useForm.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { w } from './reportWords.ts'

type ReportDialogProps = { kind: SubjectKind; id: string; onClose: () => void }

const REASONS = REPORT_REASONS.map((value) => ({ value, label: w(`reason_${value}`) }))

/** The form that reports something. What was typed stays until it was sent, also when the dialog is closed. */
export default function ReportDialog({ kind, id, onClose }: ReportDialogProps) {
  const [draft, setDraft, forget] = useStoredDraft(`vitrine.report.${kind}.${id}`, {
    reason: 'copy' as ReportReason,
    text: '',
  })
  const { mutate, isPending } = useAction({
    write: 'POST /reports',
    act: () => request('POST /reports', { json: { kind, id, ...draft } }),
    said: w('sent'),
    onDone: () => {
      forget()
      onClose()
    },
    onRefused: (cause) => form.refuse(cause),
  })
  const form = useForm({
    draft,
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
    issues: [],
    onSubmit: () => mutate(),
  })
  return (
    <FormDialog
      title={w(`title_${kind}`)}
      description={w('text')}
      form={form}
      submit={w('send')}
      busy={isPending}
      onClose={onClose}
    >
      <SelectField
        label={w('reason')}
        value={draft.reason}
        options={REASONS}
        onChange={(reason) => form.change({ reason: reason as ReportReason })}
      />
      <TextArea
        label={w('details')}
        hint={w('details_hint', { n: REPORT_LENGTH - draft.text.length })}
        maxLength={REPORT_LENGTH}
        {...form.field('text')}
      />
    </FormDialog>
  )
}
