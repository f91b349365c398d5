import { VERIFICATION_NOTE } from '@vitrine/domain/people/verification'
import { request } from '#data/browser.ts'
import { useStoredDraft } from '#data/useStoredDraft.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { MacroChoice } from '#features/operator/console/act/MacroChoice.tsx'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { useAction } from '#parts/act/useAction.ts'
import { useForm } from '#parts/act/useForm.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'

type Props = { wallet: string; name: string; date: string; granted: boolean; onClose: () => void }

/** Gives somebody a badge, or refuses it with a reason. @property date of the request that the moderator saw */
export function DecideBadgeDialog({ wallet, name, date, granted, onClose }: Props) {
  const [draft, setDraft, forget] = useStoredDraft(`vitrine.badge.${wallet}`, { reason: '' })
  const { mutate, isPending } = useAction({
    write: 'POST /console/verifications/{wallet}',
    act: () =>
      request('POST /console/verifications/{wallet}', {
        params: { wallet },
        json: { granted, date, ...draft },
      }),
    said: w(granted ? 'badge_granted' : 'badge_refused'),
    onDone: () => {
      forget()
      onClose()
    },
    onRefused: (cause) => form.refuse(cause),
  })
  const form = useForm({
    draft,
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
    issues: granted || draft.reason.trim() ? [] : [{ path: 'reason', code: 'reason_required' }],
    onSubmit: () => mutate(),
  })
  return (
    <FormDialog
      title={w(granted ? 'badge_grant_title' : 'badge_refuse_title', { name })}
      form={form}
      submit={w(granted ? 'badge_grant' : 'badge_refuse')}
      busy={isPending}
      onClose={onClose}
    >
      <MacroChoice
        reason={draft.reason}
        most={VERIFICATION_NOTE}
        onChange={(reason) => form.change({ reason })}
      />
      <TextArea
        label={w('case_reason')}
        hint={w(granted ? 'case_reason_hint' : 'badge_reason_hint')}
        rows={3}
        maxLength={VERIFICATION_NOTE}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
