import { useQueryClient } from '@tanstack/react-query'
import type { Newsletter } from '@vitrine/api/entities/operator/newsletter'
import { ApiError } from '@vitrine/api/error'
import {
  checkNewsletter,
  NEWSLETTER_SUBJECT,
  NEWSLETTER_TEXT,
} from '@vitrine/domain/rules/operator/checkNewsletter'
import { useState } from 'react'
import { failureOf, request } from '#data/browser.ts'
import { wholePages } from '#data/query.ts'
import { refreshAfter } from '#data/refresh.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { useSharedDraft } from '#features/operator/console/act/useSharedDraft.ts'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { useAction } from '#parts/act/useAction.ts'
import { useForm } from '#parts/act/useForm.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Problem } from '#ui/notices/Problem.tsx'
import { failureText } from '#words/failure.ts'
import { Markdown } from '#words/Markdown.tsx'

const SEND = 'POST /console/newsletters/{id}/send'

type SendNewsletterProps = { newsletter: Newsletter; people: number; onClose: () => void }

/** Asks once more, because mails cannot be taken back. */
function SendNewsletter({ newsletter, people, onClose }: SendNewsletterProps) {
  const { _id: id, version, subject } = newsletter
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const send = useAction({
    write: SEND,
    act: () => request(SEND, { params: { id }, json: { version } }),
    said: w('newsletter_started'),
    onDone: onClose,
    onRefused: (cause) => {
      if (!(cause instanceof ApiError)) return false
      setProblem(failureText(failureOf(cause)))
      void refreshAfter(client, SEND)
      return true
    },
  })
  const form = useForm({ draft: {}, onChange: () => undefined, issues: [], onSubmit: () => send.mutate() })
  return (
    <FormDialog
      title={w('newsletter_send_title', { name: subject })}
      description={w('newsletter_send_text', { n: people })}
      form={form}
      problem={problem}
      submit={w('newsletter_send')}
      busy={send.isPending}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  )
}

const SAVE = 'POST /console/newsletters'
const TEST = 'POST /console/newsletters/{id}/test'

type Words = { subject: string; text: string }

/** The next newsletter: it is written, saved, tested, and then sent as it was saved. */
export function NewsletterDraft({ draft: saved, people }: { draft: Newsletter | null; people: number }) {
  const draft = useSharedDraft<Words>({
    key: 'vitrine.newsletter',
    saved: { subject: saved?.subject ?? '', text: saved?.text ?? '' },
    version: saved?.version ?? 0,
    write: SAVE,
    rebase: (client, value) => {
      const now = client.getQueryData(wholePages('GET /console/newsletters').queryKey)
      return { value, base: now?.pages[0]?.draft?.version ?? 0 }
    },
  })
  const [sending, setSending] = useState(false)
  const { value: words, version } = draft
  const onRefused = (cause: unknown) => draft.refuse(cause, form.refuse)

  const save = useAction({
    write: SAVE,
    act: () => request(SAVE, { json: { version, ...words } }),
    said: w('newsletter_saved'),
    onDone: draft.settle,
    onRefused,
  })
  const test = useAction({
    write: TEST,
    act: () => request(TEST, { params: { id: saved?._id ?? '' }, json: { version } }),
    said: w('newsletter_tested'),
    onRefused,
  })
  const form = useForm({
    draft: words,
    onChange: (part) => draft.change({ ...words, ...part }),
    issues: checkNewsletter(words),
    onSubmit: () => save.mutate(),
  })
  const isSaved = saved !== null && !draft.isChanged
  return (
    <>
      <form {...form.props} className="flex max-w-3xl flex-col gap-4">
        <TextField
          label={w('newsletter_subject')}
          maxLength={NEWSLETTER_SUBJECT}
          {...form.field('subject')}
        />
        <TextArea
          label={w('newsletter_text')}
          hint={w('newsletter_text_hint')}
          rows={10}
          maxLength={NEWSLETTER_TEXT}
          {...form.field('text')}
        />
        <Problem text={draft.problem} />
        <div className="flex flex-wrap gap-3">
          {!isSaved && (
            <Button type="submit" kind="primary" busy={save.isPending}>
              {w('newsletter_save')}
            </Button>
          )}
          {draft.isChanged && <Button onClick={draft.settle}>{w('list_discard')}</Button>}
          {isSaved && (
            <>
              <Button busy={test.isPending} onClick={() => test.mutate()}>
                {w('newsletter_test')}
              </Button>
              <Button kind="primary" aria-haspopup="dialog" onClick={() => setSending(true)}>
                {w('newsletter_send')}
              </Button>
            </>
          )}
        </div>
      </form>
      {words.text.trim() !== '' && (
        <section
          aria-labelledby="newsletter-preview"
          className="mt-6 max-w-3xl rounded-s border border-line p-4"
        >
          <h2 id="newsletter-preview" className="font-medium">
            {w('list_preview')}
          </h2>
          <p className="mt-3 mb-4 text-lg font-medium wrap-anywhere">{words.subject}</p>
          <Markdown text={words.text} byTeam />
        </section>
      )}
      {sending && saved && (
        <SendNewsletter newsletter={saved} people={people} onClose={() => setSending(false)} />
      )}
    </>
  )
}
