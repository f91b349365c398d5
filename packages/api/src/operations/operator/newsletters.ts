import { NEWSLETTER_SUBJECT, NEWSLETTER_TEXT } from '@vitrine/domain/rules/operator/checkNewsletter'
import { z } from 'zod'
import { zNewsletter } from '../../entities/operator/newsletter.ts'
import { zAfter, zId, zNext, zTypedLine, zTypedText, zVersion } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const listNewsletters = operation({
  route: 'GET /console/newsletters',
  summary:
    'The draft of the next newsletter, those that were sent, the last first, and how many people get the next.',
  access: 'operator',
  query: zAfter,
  output: z.object({
    draft: zNewsletter.nullable(),
    newsletters: z.array(zNewsletter),
    next: zNext,
    /** Confirmed addresses, counted up to 100,000. */
    subscribers: z.int(),
  }),
  errors: [],
})

export const saveNewsletter = operation({
  route: 'POST /console/newsletters',
  summary:
    'Saves the draft of the next newsletter. `version` is that of the draft it was made from, 0 without one.',
  access: 'operator',
  json: z.object({
    version: zVersion,
    subject: zTypedLine(NEWSLETTER_SUBJECT),
    text: zTypedText(NEWSLETTER_TEXT),
  }),
  output: z.object({ newsletter: zNewsletter }),
  errors: ['newsletter_changed'],
})

export const sendNewsletter = operation({
  route: 'POST /console/newsletters/{id}/send',
  summary: 'Begins to send the saved draft to all confirmed subscribers, each once.',
  access: 'operator',
  params: z.object({ id: zId }),
  json: z.object({ version: zVersion }),
  output: z.object({ newsletter: zNewsletter }),
  errors: ['not_found', 'newsletter_changed', 'newsletter_subject_required', 'newsletter_text_required'],
})

export const stopNewsletter = operation({
  route: 'POST /console/newsletters/{id}/stop',
  summary: 'Stops sending. Mails that were handed over are not taken back.',
  access: 'operator',
  params: z.object({ id: zId }),
  output: z.object({ newsletter: zNewsletter }),
  errors: ['not_found', 'newsletter_over'],
})

export const testNewsletter = operation({
  route: 'POST /console/newsletters/{id}/test',
  summary: "Mails the saved draft to the caller's own confirmed address.",
  access: 'operator',
  params: z.object({ id: zId }),
  json: z.object({ version: zVersion }),
  output: z.object({ newsletter: zNewsletter }),
  errors: [
    'not_found',
    'newsletter_changed',
    'newsletter_unconfirmed',
    'newsletter_subject_required',
    'newsletter_text_required',
  ],
})
