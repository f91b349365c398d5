import { useState } from 'react'
import type { Write } from '#data/refresh.ts'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { useAction } from '#parts/act/useAction.ts'
import { useForm } from '#parts/act/useForm.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { w } from './consoleWords.ts'

/** @property said what is said once it is done */
type ReasonDialogProps = {
  title: string
  description: string
  submit: string
  said: string
  write: Write
  act: (json: { reason: string }) => Promise<unknown>
  onClose: () => void
}

/** Asks before an act that takes something away, and for a reason, which the audit log keeps. */
export function ReasonDialog({ title, description, submit, said, write, act, onClose }: ReasonDialogProps) {
  const [draft, setDraft] = useState({ reason: '' })
  const { mutate, isPending } = useAction({ write, act: () => act(draft), said, onDone: onClose })
  const form = useForm({
    draft,
    onChange: (part) => setDraft({ ...draft, ...part }),
    issues: [],
    onSubmit: () => mutate(),
  })
  return (
    <FormDialog
      title={title}
      description={description}
      form={form}
      submit={submit}
      busy={isPending}
      onClose={onClose}
    >
      <TextArea
        label={w('team_reason')}
        hint={w('team_reason_hint')}
        rows={2}
        maxLength={1_000}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
