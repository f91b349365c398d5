import { useQueryClient } from '@tanstack/react-query'
import type { Newsletter } from '@vitrine/api/entities/newsletter'
import { ApiError } from '@vitrine/api/error'
import { checkNewsletter, NEWSLETTER_SUBJECT, NEWSLETTER_TEXT } from '@vitrine/domain/rules/checkNewsletter'
import { useState } from 'react'
import { failureOf, request } from '#data/browser.ts'
import { wholePages } from '#data/query.ts'
import { refreshAfter } from '#data/refresh.ts'
import { useStoredDraft } from '#data/useStoredDraft.ts'
import { useAction } from '#parts/act/useAction.ts'
import { useForm } from '#parts/act/useForm.ts'
import { Button } from '#ui/Button.tsx'
import { Markdown } from '#ui/Markdown.tsx'
import { Problem } from '#ui/Problem.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { failureText } from '#words/failure.ts'
import { SendNewsletter } from './SendNewsletter.tsx'
import { w } from './words.ts'

const SAVE = 'POST /console/newsletters'
const TEST = 'POST /console/newsletters/{id}/test'

/** What was typed and not saved, or null, and the version that it was made from. */
type Typed = { words: { subject: string; text: string } | null; base: number }
const NOTHING: Typed = { words: null, base: 0 }

/** The next newsletter: it is written, saved, tested, and then sent as it was saved. */
export function NewsletterDraft({ draft: saved, people }: { draft: Newsletter | null; people: number }) {
  const client = useQueryClient()
  const [typed, setTyped, forget] = useStoredDraft<Typed>('vitrine.newsletter', NOTHING)
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const words = typed.words ?? { subject: saved?.subject ?? '', text: saved?.text ?? '' }
  const version = typed.words === null ? (saved?.version ?? 0) : typed.base

  function settle() {
    setTyped(NOTHING)
    forget()
    setProblem(null)
  }

  function onRefused(cause: unknown): boolean {
    if (!(cause instanceof ApiError)) return false
    if (cause.status !== 409 && form.refuse(cause)) return true
    setProblem(failureText(failureOf(cause)))
    if (cause.status !== 409) return true
    // Who saves again has read that it replaces another text.
    void refreshAfter(client, SAVE).then(() => {
      const now = client.getQueryData(wholePages('GET /console/newsletters').queryKey)
      setTyped((before) => ({ ...before, base: now?.pages[0]?.draft?.version ?? 0 }))
    })
    return true
  }

  const save = useAction({
    write: SAVE,
    act: () => request(SAVE, { json: { version, ...words } }),
    said: w('newsletter_saved'),
    onDone: settle,
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
    onChange: (part) => {
      setTyped({ words: { ...words, ...part }, base: version })
      setProblem(null)
    },
    issues: checkNewsletter(words),
    onSubmit: () => save.mutate(),
  })
  const isSaved = saved !== null && typed.words === null
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
        <Problem text={problem} />
        <div className="flex flex-wrap gap-3">
          {!isSaved && (
            <Button type="submit" kind="primary" busy={save.isPending}>
              {w('newsletter_save')}
            </Button>
          )}
          {typed.words !== null && <Button onClick={settle}>{w('list_discard')}</Button>}
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
          <Markdown text={words.text} />
        </section>
      )}
      {sending && saved && (
        <SendNewsletter newsletter={saved} people={people} onClose={() => setSending(false)} />
      )}
    </>
  )
}
