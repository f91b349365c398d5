import { useState } from 'react'
import { request } from '#data/browser.ts'
import { w } from '#features/operator/console/act/words.ts'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { useAction } from '#parts/act/useAction.ts'
import { useForm } from '#parts/act/useForm.ts'
import { TextArea } from '#ui/TextArea.tsx'

type WithdrawDialogProps = { wallet: string; name: string; onClose: () => void }

/** Takes somebody's role away. */
export function WithdrawDialog({ wallet, name, onClose }: WithdrawDialogProps) {
  const [draft, setDraft] = useState({ reason: '' })
  const { mutate, isPending } = useAction({
    write: 'POST /console/team/{wallet}/withdraw',
    act: () => request('POST /console/team/{wallet}/withdraw', { params: { wallet }, json: draft }),
    said: w('team_withdrawn'),
    onDone: onClose,
  })
  const form = useForm({
    draft,
    onChange: (part) => setDraft({ ...draft, ...part }),
    issues: [],
    onSubmit: () => mutate(),
  })
  return (
    <FormDialog
      title={w('team_withdraw_title', { name })}
      description={w('team_withdraw_text')}
      form={form}
      submit={w('team_withdraw')}
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
