import { randomUUID } from 'node:crypto'
import type { Newsletter } from '@vitrine/api/entities/operator/newsletter'
import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { checkNewsletter, type NewsletterDraft } from '@vitrine/domain/rules/operator/checkNewsletter'
import { loadPeople } from '../../accounts/present/user.ts'
import { readUser } from '../../accounts/store/users.ts'
import { readAfter, writeAfter, zCasePlace } from '../../calls/after.ts'
import type { Context } from '../../calls/context.ts'
import { refuse, refuseIssues } from '../../calls/refuse.ts'
import { act } from '../../db/act.ts'
import type { Db } from '../../db/open.ts'
import { isEmailConfirmed } from '../../inbox/store/subscriptions.ts'
import { addMails } from '../../mail/store/mails.ts'
import { overtaken } from '../../moderation/overtaken.ts'
import {
  addDraft,
  changeNewsletter,
  countNewsletterSubscribers,
  getDraft,
  listStarted,
  lockDraft,
  lockNewsletter,
  type NewsletterRow,
} from '../store/newsletters.ts'

const PAGE = 12

export async function listNewsletters(
  { db }: Context,
  after: string | undefined,
): Promise<Output<Operations['listNewsletters']>> {
  const [draft, { rows, next }, subscribers] = await Promise.all([
    getDraft(db),
    listStarted(db, readAfter(after, zCasePlace), PAGE),
    countNewsletterSubscribers(db),
  ])
  const [first, ...others] = await present(db, [...(draft ? [draft] : []), ...rows])
  return {
    draft: draft ? (first ?? null) : null,
    newsletters: draft ? others : first ? [first, ...others] : [],
    next: writeAfter(next),
    subscribers,
  }
}

type Saved = NewsletterDraft & { actor: string; version: number }

/** Saves the draft. @throws newsletter_changed */
export async function saveNewsletter(
  { db }: Context,
  { actor, version, subject, text }: Saved,
): Promise<Newsletter> {
  const id = randomUUID()
  const words = { subject: subject.trim(), text, changedBy: actor }
  const before = await getDraft(db)
  const deed = { actor, act: 'newsletter_saved', kind: 'newsletter', id: before?.id ?? id, reason: '' }
  const row = await act(db, deed, async (tx) => {
    const draft = await lockDraft(tx)
    if ((draft?.version ?? 0) !== version || draft?.id !== before?.id)
      throw await overtaken(tx, 'newsletter_changed', draft?.changedBy)
    const after = draft ? await changeNewsletter(tx, draft.id, words) : await addDraft(tx, { id, ...words })
    return { before: draft && factsOf(draft), after: factsOf(after), result: after }
  })
  return presentOne(db, row)
}

type Named = { actor: string; id: string; version: number }

/** Mails the draft to the operator's own address. @throws not_found, newsletter_changed or newsletter_unconfirmed */
export async function testNewsletter({ db }: Context, { actor, id, version }: Named): Promise<Newsletter> {
  const email = (await readUser(db, actor))?.email ?? ''
  if (email === '' || !(await isEmailConfirmed(db, actor, email))) throw refuse('newsletter_unconfirmed')
  const row = await act(db, deedOf('tested', actor, id), async (tx) => {
    const draft = await lockReady(tx, id, version)
    // At most one a minute, however often somebody asks.
    const minute = Math.floor(Date.now() / 60_000)
    const mail = { id: `newsletter-test-${id}-${version}-${minute}` as const, recipient: email, text: '' }
    await addMails(tx, [{ ...mail, subject: draft.subject, newsletterId: id }])
    return { before: null, after: factsOf(draft), result: draft }
  })
  return presentOne(db, row)
}

/** Begins to send the draft. The job writes the mails (operator/newsletters.ts). @throws not_found or newsletter_changed */
export async function sendNewsletter({ db }: Context, { actor, id, version }: Named): Promise<Newsletter> {
  const row = await act(db, deedOf('started', actor, id), async (tx) => {
    const draft = await lockReady(tx, id, version)
    const after = await changeNewsletter(tx, id, {
      state: 'sending',
      startedAt: new Date(),
      changedBy: actor,
    })
    return { before: factsOf(draft), after: factsOf(after), result: after }
  })
  return presentOne(db, row)
}

/** Ends sending. @throws not_found or newsletter_over */
export async function stopNewsletter(
  { db }: Context,
  { actor, id }: Omit<Named, 'version'>,
): Promise<Newsletter> {
  const row = await act(db, deedOf('stopped', actor, id), async (tx) => {
    const before = await lockNewsletter(tx, id)
    if (!before) throw refuse('not_found')
    if (before.state !== 'sending') throw refuse('newsletter_over')
    const after = await changeNewsletter(tx, id, { state: 'stopped', endedAt: new Date(), changedBy: actor })
    return { before: factsOf(before), after: factsOf(after), result: after }
  })
  return presentOne(db, row)
}

const deedOf = (name: 'tested' | 'started' | 'stopped', actor: string, id: string) => ({
  actor,
  act: `newsletter_${name}`,
  kind: 'newsletter',
  id,
  reason: '',
})

/** The draft as the operator saw it, complete. */
async function lockReady(tx: Parameters<typeof lockNewsletter>[0], id: string, version: number) {
  const draft = await lockNewsletter(tx, id)
  if (!draft) throw refuse('not_found')
  if (draft.state !== 'draft' || draft.version !== version)
    throw await overtaken(tx, 'newsletter_changed', draft?.changedBy)
  refuseIssues(checkNewsletter(draft))
  return draft
}

const factsOf = ({ version, state, subject, sent }: NewsletterRow) => ({ version, state, subject, sent })

const presentOne = async (db: Db, row: NewsletterRow): Promise<Newsletter> => (await present(db, [row]))[0]!

async function present(db: Db, rows: readonly NewsletterRow[]): Promise<Newsletter[]> {
  const people = await loadPeople(
    db,
    rows.map(({ changedBy }) => changedBy),
    'moderator',
  )
  return rows.map(({ id, version, state, subject, text, sent, ...row }) => ({
    _id: id,
    version,
    state,
    subject,
    text,
    sent,
    changed_by: people.ref(row.changedBy),
    date_changed: row.changedAt.toISOString(),
    date_started: row.startedAt?.toISOString() ?? null,
    date_ended: row.endedAt?.toISOString() ?? null,
  }))
}
