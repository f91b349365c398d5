import type { Role } from '@vitrine/domain/people/roles'
import { readAddress } from '@vitrine/domain/typed/readAddress'
import { useState } from 'react'
import { request } from '#data/browser.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { AddressField } from '#parts/act/AddressField.tsx'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { addressTyping } from '#parts/act/typing.ts'
import { useAction } from '#parts/act/useAction.ts'
import { useForm } from '#parts/act/useForm.ts'
import { useTypedAddress } from '#parts/act/useTypedAddress.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'

const ROLES = [
  { value: 'moderator', label: w('moderator') },
  { value: 'operator', label: w('operator') },
] as const

const PLACE = { wallet: true }

/** Gives a wallet a role. */
export function GrantDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState({ wallet: '', role: 'moderator' as Role, reason: '' })
  const named = useTypedAddress('wallet', draft.wallet, PLACE)
  const { fault } = readAddress(named.text, PLACE)
  const { mutate, isPending } = useAction({
    write: 'POST /console/team',
    act: async () => {
      await named.confirm()
      return request('POST /console/team', { json: { ...draft, wallet: named.text } })
    },
    said: w('team_given'),
    onDone: onClose,
    onRefused: (cause) => form.refuse(cause),
  })
  const form = useForm({
    draft,
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
    issues: fault ? named.issues([{ path: 'wallet', ...fault }]) : [],
    onSubmit: () => mutate(),
  })
  return (
    <FormDialog title={w('team_add')} form={form} submit={w('team_give')} busy={isPending} onClose={onClose}>
      <AddressField
        label={w('team_wallet')}
        hint={w('team_wallet_hint')}
        place={PLACE}
        named={named}
        {...form.field('wallet', addressTyping(PLACE))}
      />
      <SelectField
        label={w('team_role')}
        value={draft.role}
        options={ROLES}
        onChange={(role) => form.change({ role: role as Role })}
      />
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
