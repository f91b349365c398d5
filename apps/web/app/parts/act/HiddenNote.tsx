import type { Hiding } from '@vitrine/api/entities/moderation/hiding'
import { ANSWER_LENGTH } from '@vitrine/domain/moderation/reports'
import { request } from '#data/browser.ts'
import { useStoredDraft } from '#data/useStoredDraft.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { t } from '#words/catalogue.ts'
import { formatDate } from '#words/date.ts'
import { useAction } from './useAction.ts'
import { useForm } from './useForm.ts'

export type HiddenKind = 'work' | 'collection' | 'person'

const ANSWERS = {
  work: 'POST /tokens/{id}/answer',
  collection: 'POST /collections/{id}/answer',
  person: 'POST /users/answer',
} as const

type HiddenNoteProps = { kind: HiddenKind; id: string; hiding: Hiding | null; text: string }

/** On the page of something hidden: who still sees it and, for its creator, why it is hidden, with the form of one answer. */
export default function HiddenNote({ kind, id, hiding, text }: HiddenNoteProps) {
  return (
    <section aria-label={t('hiding_title')} className="rounded-s border border-line bg-sunken p-4 sm:p-5">
      <h2 className="text-lg font-medium">{t('hiding_title')}</h2>
      <p className="mt-1">{text}</p>
      {hiding && (
        <>
          <h3 className="mt-4 font-medium">{t('hiding_reason')}</h3>
          <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{hiding.reason}</p>
          {hiding.answer ? <Answered {...hiding.answer} /> : <Answer kind={kind} id={id} />}
        </>
      )}
    </section>
  )
}

function Answered({ text, date }: { text: string; date: string }) {
  return (
    <>
      <h3 className="mt-4 font-medium">{t('hiding_answer')}</h3>
      <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="mt-1 text-sm text-quiet">{t('hiding_answered', { date: formatDate(date) })}</p>
    </>
  )
}

/** What was typed stays until it was sent. */
function Answer({ kind, id }: { kind: HiddenKind; id: string }) {
  const route = ANSWERS[kind]
  const [draft, setDraft, forget] = useStoredDraft(`vitrine.answer.${id}`, { text: '' })
  const { mutate, isPending } = useAction({
    write: route,
    act: () => request(route, { params: { id }, json: draft }),
    said: t('hiding_sent'),
    onDone: forget,
    onRefused: (cause) => form.refuse(cause),
  })
  const form = useForm({
    draft,
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
    issues: draft.text.trim() === '' ? [{ path: 'text', code: 'answer_required' }] : [],
    onSubmit: () => mutate(),
  })
  return (
    <form {...form.props} className="mt-4 flex max-w-prose flex-col items-start gap-3">
      <TextArea
        label={t('hiding_answer')}
        hint={t('hiding_answer_hint', { n: ANSWER_LENGTH - draft.text.length })}
        rows={3}
        maxLength={ANSWER_LENGTH}
        {...form.field('text')}
      />
      <Button type="submit" kind="primary" busy={isPending}>
        {t('hiding_send')}
      </Button>
    </form>
  )
}
