import { eq, like, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { createSite } from '../../src/api/createSite.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { newsletters } from '../../src/db/schema/operator.ts'
import { mails, subscriptions, users } from '../../src/db/schema/people.ts'
import { hashOf, mailToken } from '../../src/inbox/mailTokens.ts'
import { deliverMails } from '../../src/mail/deliver.ts'
import type { Letter } from '../../src/mail/transport.ts'
import { sendNewsletters } from '../../src/operator/newsletters.ts'
import { useServer } from '../servers/useServer.ts'

const PEOPLE = 120

const [one, two] = localAccounts.demo
const server = await useServer({ env: { OPERATORS: `${one},${two}` } })
const operator = await server.person(0)
const other = await server.person(1)
const row = (n: number, confirmedAt: Date | null) => {
  const id = `s${String(n).padStart(4, '0')}`
  const tokenHash = hashOf(mailToken(server.context, id))
  return { id, kind: 'newsletter' as const, email: `p${n}@example.org`, tokenHash, confirmedAt }
}
await server.context.db
  .insert(subscriptions)
  .values([
    ...Array.from({ length: PEOPLE }, (_, n) => row(n, new Date(0))),
    row(900, null),
    row(901, new Date(Date.now() + 3_600_000)),
  ])

const read = () => operator.request('GET /console/newsletters')
const save = async (words: { subject: string; text: string }, by = operator, version?: number) => {
  const json = { version: version ?? (await read()).draft?.version ?? 0, ...words }
  return (await by.request('POST /console/newsletters', { json })).newsletter
}
const act = (name: 'test' | 'send', { _id: id, version }: { _id: string; version: number }) =>
  operator.request(`POST /console/newsletters/{id}/${name}`, { params: { id }, json: { version } })

/** Passes the pause between two parts. */
const hurry = () => server.context.db.update(newsletters).set({ nextAt: sql`now()` })
const written = (id: string) =>
  server.context.db
    .select()
    .from(mails)
    .where(like(mails.id, `newsletter-${id}-%`))

const WORDS = { subject: 'News', text: '# Hello\n\nA **new** room <script>x</script> [in](javascript:x)' }

describe('the draft', () => {
  test('is saved with its version, and of two operators the second keeps their text', async () => {
    expect(await read()).toMatchObject({ draft: null, newsletters: [], subscribers: PEOPLE + 1 })
    const draft = await save({ subject: '', text: WORDS.text })
    await expect(act('send', draft)).rejects.toMatchObject({ code: 'newsletter_subject_required' })
    const saved = await save(WORDS)
    const late = save({ ...WORDS, subject: 'Late' }, other, draft.version)
    await expect(late).rejects.toMatchObject({ status: 409, code: 'newsletter_changed' })
    await expect(act('send', draft)).rejects.toMatchObject({ status: 409 })
    expect((await read()).draft).toMatchObject({ ...WORDS, version: saved.version })
    await expect(save({ ...WORDS, text: 'x'.repeat(20_001) })).rejects.toMatchObject({ status: 400 })
  })

  test('is tested with the own confirmed address alone', async () => {
    const { db } = server.context
    const draft = (await read()).draft!
    await expect(act('test', draft)).rejects.toMatchObject({ code: 'newsletter_unconfirmed' })
    const email = 'operator@example.org'
    await db.update(users).set({ email }).where(eq(users.wallet, operator.address))
    const row = { kind: 'account' as const, email, wallet: operator.address, tokenHash: 'x' }
    await db.insert(subscriptions).values({ id: 'own', ...row, confirmedAt: new Date() })
    await act('test', draft)
    const found = await db.select().from(mails).where(eq(mails.recipient, email))
    expect(found).toMatchObject([{ subject: 'News', newsletterId: draft._id }])
  })
})

describe('sending', () => {
  let id: string

  test('writes each mail once, a part at a time, also after a crash', async () => {
    const draft = (await read()).draft!
    id = draft._id
    expect((await act('send', draft)).newsletter).toMatchObject({ state: 'sending', sent: 0 })
    expect((await read()).draft).toBeNull()
    expect(await sendNewsletters(server.context)).toBe(50)
    // No more before the pause is over, whichever process asks.
    expect(await sendNewsletters(server.context)).toBe(0)
    // A crash before the transaction of a part ends leaves nothing of it.
    await hurry()
    const { db } = server.context
    const crash = db.transaction(async (tx) => {
      await sendNewsletters({ ...server.context, db: tx as unknown as typeof db })
      throw new Error('killed')
    })
    await expect(crash).rejects.toThrow('killed')
    expect(await written(id)).toHaveLength(50)
    await Promise.all([sendNewsletters(server.context), sendNewsletters(server.context)])
    expect(await written(id)).toHaveLength(100)
    expect((await read()).newsletters).toMatchObject([{ state: 'sending', sent: 100 }])
    await hurry()
    await sendNewsletters(server.context)
    await hurry()
    expect(await sendNewsletters(server.context)).toBe(0)
    const all = await written(id)
    expect(new Set(all.map(({ recipient }) => recipient)).size).toBe(PEOPLE)
    expect(all).toHaveLength(PEOPLE)
    expect((await read()).newsletters).toMatchObject([{ state: 'sent', sent: PEOPLE }])
    // Addresses are never shown.
    expect(JSON.stringify([await read(), await operator.request('GET /console/audit')])).not.toContain(
      '@example',
    )
  })

  test('a mail has the text as markdown and as safe HTML, and ends by one click (RFC 8058)', async () => {
    const letters: Letter[] = []
    const send = async (letter: Letter) => void letters.push(letter)
    for (let n = 0; n < 10; n++) await deliverMails(server.context.db, send, server.context.log)
    const letter = letters.find(({ recipient }) => recipient === 'p7@example.org')!
    expect(letter.text).toContain('A **new** room')
    expect(letter.text).toContain(letter.endUrl)
    expect(letter.html).toContain('<strong>new</strong>')
    expect(letter.html).not.toContain('<script>')
    expect(letter.html).not.toContain('javascript:')
    const site = createSite(server.context, new Hono(), null)
    const post = (body: string) =>
      site.request(letter.endUrl!, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await post('x=1')).status).toBe(400)
    const count = () => server.context.db.$count(subscriptions, eq(subscriptions.email, 'p7@example.org'))
    expect(await count()).toBe(1)
    expect((await post('List-Unsubscribe=One-Click')).status).toBe(200)
    expect((await post('List-Unsubscribe=One-Click')).status).toBe(200)
    expect(await count()).toBe(0)
  })

  test('is stopped, and writes nothing more', async () => {
    const draft = await save({ subject: 'Second', text: 'Text' })
    await act('send', draft)
    await sendNewsletters(server.context)
    const stop = () => operator.request('POST /console/newsletters/{id}/stop', { params: { id: draft._id } })
    expect((await stop()).newsletter).toMatchObject({ state: 'stopped', sent: 50 })
    await expect(stop()).rejects.toMatchObject({ status: 409, code: 'newsletter_over' })
    await hurry()
    expect(await sendNewsletters(server.context)).toBe(0)
    const { entries } = await operator.request('GET /console/audit', { query: { subject: draft._id } })
    expect(entries.map((entry) => entry.act)).toEqual([
      'newsletter_stopped',
      'newsletter_started',
      'newsletter_saved',
    ])
    expect((await read()).newsletters.map(({ subject }) => subject)).toEqual(['Second', 'News'])
  })
})
