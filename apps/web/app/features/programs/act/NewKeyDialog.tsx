import { checkApiKey } from '@vitrine/domain/rules/programs/checkApiKey'
import { useState } from 'react'
import { request } from '#data/browser.ts'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { useAction } from '#parts/act/useAction.ts'
import { useForm } from '#parts/act/useForm.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { w } from './developerWords.ts'

type NewKeyDialogProps = { onMade: (secret: string) => void; onClose: () => void }

/** Asks for the name of a new API key, and makes it. */
export function NewKeyDialog({ onMade, onClose }: NewKeyDialogProps) {
  const [draft, setDraft] = useState({ name: '' })
  const { mutate, isPending } = useAction({
    write: 'POST /users/keys',
    act: () => request('POST /users/keys', { json: { name: draft.name.trim() } }),
    onDone: ({ secret }) => onMade(secret),
    onRefused: (cause) => form.refuse(cause),
  })
  const form = useForm({
    draft,
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
    issues: checkApiKey(draft),
    onSubmit: () => mutate(),
  })
  return (
    <FormDialog title={w('key_new')} form={form} submit={w('key_make')} busy={isPending} onClose={onClose}>
      <TextField label={w('key_name')} hint={w('key_name_hint')} maxLength={100} {...form.field('name')} />
    </FormDialog>
  )
}
