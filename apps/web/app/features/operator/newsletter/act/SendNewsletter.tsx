import { useQueryClient } from '@tanstack/react-query'
import type { Newsletter } from '@vitrine/api/entities/operator/newsletter'
import { ApiError } from '@vitrine/api/error'
import { useState } from 'react'
import { failureOf, request } from '#data/browser.ts'
import { refreshAfter } from '#data/refresh.ts'
import { w } from '#features/operator/console/act/words.ts'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { useAction } from '#parts/act/useAction.ts'
import { useForm } from '#parts/act/useForm.ts'
import { failureText } from '#words/failure.ts'

const SEND = 'POST /console/newsletters/{id}/send'

type SendNewsletterProps = { newsletter: Newsletter; people: number; onClose: () => void }

/** Asks once more, because mails cannot be taken back. */
export function SendNewsletter({ newsletter, people, onClose }: SendNewsletterProps) {
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
