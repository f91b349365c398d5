import type { Settings } from '@vitrine/api/entities/people/user'
import { MOST_EVIDENCE, VERIFICATION_NOTE } from '@vitrine/domain/people/verification'
import { checkVerification } from '@vitrine/domain/rules/moderation/checkVerification'
import { request } from '#data/browser.ts'
import { useStoredDraft } from '#data/useStoredDraft.ts'
import { useAction } from '#parts/act/useAction.ts'
import { useForm } from '#parts/act/useForm.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { t } from '#words/catalogue.ts'
import { formatDate } from '#words/date.ts'

type Props = { verification: Settings['verification'] }

/** Where moderators give badges: how the viewer's request stands, and the form to ask. */
export function VerificationRequest({ verification: { state, reason, date, date_again } }: Props) {
  const on = date === null ? '' : formatDate(date)
  if (state === 'waiting') return <p role="status">{t('badge_waiting', { date: on })}</p>
  const early = date_again !== null && Date.parse(date_again) > Date.now()
  return (
    <>
      {(state === 'refused' || state === 'withdrawn') && (
        <div className="mb-4 rounded-m bg-sunken px-4 py-3">
          <p>{t(`badge_${state}`, { date: on })}</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{t('badge_reason', { text: reason })}</p>
        </div>
      )}
      {early ? <p>{t('badge_again', { date: formatDate(date_again) })}</p> : <AskForm />}
    </>
  )
}

function AskForm() {
  const [draft, setDraft, forget] = useStoredDraft('vitrine.verification', { links: '', note: '' })
  const links = draft.links.split('\n')
  const { mutate, isPending } = useAction({
    write: 'POST /users/verification',
    act: () => request('POST /users/verification', { json: { links, note: draft.note } }),
    said: t('badge_asked'),
    onDone: forget,
    onRefused: (cause) => form.refuse(cause),
  })
  const form = useForm({
    draft,
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
    issues: checkVerification({ links }),
    onSubmit: () => mutate(),
  })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <TextArea
        label={t('badge_links')}
        hint={t('badge_links_hint', { n: MOST_EVIDENCE })}
        rows={3}
        maxLength={2_000}
        {...form.field('links')}
      />
      <TextArea label={t('badge_note')} rows={3} maxLength={VERIFICATION_NOTE} {...form.field('note')} />
      <Button type="submit" busy={isPending} className="self-start">
        {t('badge_ask')}
      </Button>
    </form>
  )
}
