import { REPORT_LENGTH } from '@vitrine/domain/moderation/reports'
import { request } from '#data/browser.ts'
import { useStoredDraft } from '#data/useStoredDraft.ts'
import { w } from '#features/operator/console/act/words.ts'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { useAction } from '#parts/act/useAction.ts'
import { useForm } from '#parts/act/useForm.ts'
import { TextArea } from '#ui/TextArea.tsx'

type DismissDialogProps = { id: string; name: string; onClose: () => void }

/** Takes a hint out of the queue, for a reason. What was typed stays until it was sent. */
export function DismissDialog({ id, name, onClose }: DismissDialogProps) {
  const [draft, setDraft, forget] = useStoredDraft(`vitrine.likeness.${id}`, { reason: '' })
  const { mutate, isPending } = useAction({
    write: 'POST /console/likenesses/{id}/dismiss',
    act: () => request('POST /console/likenesses/{id}/dismiss', { params: { id }, json: draft }),
    said: w('likeness_dismissed'),
    onDone: () => {
      forget()
      onClose()
    },
    onRefused: (cause) => form.refuse(cause),
  })
  const form = useForm({
    draft,
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
    issues: draft.reason.trim() === '' ? [{ path: 'reason', code: 'dismissal_unexplained' }] : [],
    onSubmit: () => mutate(),
  })
  return (
    <FormDialog
      title={w('likeness_dismiss_title', { name })}
      description={w('likeness_dismiss_text')}
      form={form}
      submit={w('likeness_dismiss')}
      busy={isPending}
      onClose={onClose}
    >
      <TextArea
        label={w('case_reason')}
        hint={w('case_reason_hint')}
        rows={2}
        maxLength={REPORT_LENGTH}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
