import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, request } from '#data/browser.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { useAction } from '#parts/act/useAction.ts'
import { useForm } from '#parts/act/useForm.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { failureText } from '#words/failure.ts'

const LOOK = 'POST /console/accounts/{wallet}/look'
const ERASE = 'POST /console/accounts/{wallet}/erase'
/** What somebody types who means it. */
const WORD = 'ERASE'

/** Erases the account of somebody who asked by mail. First it says what goes and what stays. */
export function EraseDialog({
  wallet,
  name,
  onClose,
}: {
  wallet: string
  name: string
  onClose: () => void
}) {
  const [draft, setDraft] = useState({ reason: '', word: '' })
  const look = useQuery({
    queryKey: [LOOK, wallet],
    queryFn: () => request(LOOK, { params: { wallet }, json: {} }),
    gcTime: 0,
    retry: false,
  })
  const { mutate, isPending } = useAction({
    write: ERASE,
    act: () => request(ERASE, { params: { wallet }, json: { reason: draft.reason } }),
    said: w('erase_said'),
    onDone: onClose,
    onRefused: (cause) => form.refuse(cause),
  })
  const form = useForm({
    draft,
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
    issues: draft.reason.trim() === '' ? [{ path: 'reason', code: 'reason_required' }] : [],
    onSubmit: () => mutate(),
  })
  const parts = look.data?.parts ?? []
  return (
    <FormDialog
      title={w('erase_title', { name })}
      description={w('erase_text')}
      form={form}
      submit={w('erase')}
      problem={look.error && failureText(failureOf(look.error))}
      busy={isPending}
      disabled={!look.data || draft.word !== WORD}
      onClose={onClose}
    >
      {look.data && (
        <dl className="grid gap-3 text-sm">
          <Parts label={w('erase_goes')} parts={[w('erase_profile'), ...counted(parts, 'goes')]} />
          <Parts label={w('erase_stays')} parts={counted(parts, 'stays')} />
        </dl>
      )}
      <TextArea
        label={w('team_reason')}
        hint={w('erase_reason_hint')}
        rows={2}
        maxLength={1_000}
        {...form.field('reason')}
      />
      <TextField label={w('erase_word')} autoComplete="off" spellCheck={false} {...form.field('word')} />
    </FormDialog>
  )
}

function Parts({ label, parts }: { label: string; parts: readonly string[] }) {
  return (
    <div>
      <dt className="font-medium">{label}</dt>
      <dd className="text-quiet">{parts.join(', ') || w('erase_nothing')}</dd>
    </div>
  )
}

type Part = { part: string; goes: number; stays: number }

/** The parts that have something, each with its number. The profile's row stays, blank. */
const counted = (parts: readonly Part[], which: 'goes' | 'stays') =>
  parts
    .filter((each) => each.part !== 'profile' && each[which] > 0)
    .map((each) => w('erase_part', { part: nameOf(each.part), n: each[which] }))

/** `apiKeys` or `api_keys` as words. */
const nameOf = (part: string) =>
  part
    .replace(/([A-Z])/g, ' $1')
    .replaceAll('_', ' ')
    .toLowerCase()
