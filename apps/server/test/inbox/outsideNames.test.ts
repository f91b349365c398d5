import { unfold } from '@vitrine/domain/moderation/unfold'
import {
  CHAIN_NOTIFICATION_TYPES,
  type NotificationType,
  PEOPLE_NOTIFICATION_TYPES,
} from '@vitrine/domain/people/notificationTypes'
import { notices } from '@vitrine/messages/notices'
import { noticeText } from '@vitrine/messages/noticeText'
import { eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { someOf } from '../../../../scripts/testing/long.ts'
import { createApi } from '../../src/api/createApi.ts'
import { createSite } from '../../src/api/createSite.ts'
import { addCollection } from '../../src/collections/store/collections.ts'
import { collections } from '../../src/db/schema/collections.ts'
import { inbox, mails, peopleNotifications, subscriptions, users } from '../../src/db/schema/people.ts'
import { works } from '../../src/db/schema/works.ts'
import { findPreview, PREVIEWED, type Previewed } from '../../src/discovery/previews.ts'
import { announceLaunches } from '../../src/inbox/launches.ts'
import { mailNotifications } from '../../src/inbox/notifications.ts'
import { presentNotifications } from '../../src/inbox/present/notification.ts'
import { MAIL_KINDS, type MailKind } from '../../src/mail/store/mails.ts'
import { CALENDARS } from '../../src/programs/feeds/calendars.ts'
import { FEEDS, KEYED } from '../../src/programs/feeds/feeds.ts'
import { FEED_FORMATS } from '../../src/programs/feeds/writeFeed.ts'
import { collectionPicture } from '../files/picture.ts'
import { useServer } from '../servers/useServer.ts'

// Whatever leaves the pages, such as mails, feeds and previews, has the marketplace's own name on it. This is the table
// of all that writes it × names that advertise; the writers are those of the code's own lists.

/** Each has "evil" in it, once it is unfolded. */
const NAMES = [
  'Click https://evil.example/ now',
  'www.evil.example',
  'evil.example',
  'evil[.]example',
  'evil dot com',
  'e\u200Bvil.exam\u2060ple',
  'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'me@evil.example',
  'evil\r\nBcc: victim@evil.example',
  'evil \u202Eelpmaxe.live\u202C',
  'evil: +49 30 1234567',
  'Claim your evil airdrop',
]
const traceIn = (text: string): string | undefined =>
  /.{0,30}(evil|1234567|elpmaxe).{0,30}/.exec(unfold(text.replaceAll(/\r\n[ \t]/g, '')).toLowerCase())?.[0]

const MADE = 'made'
const UPCOMING = 'upcoming'
const server = await useServer()
let site: Hono
const maker = await server.person(0)
const reader = await server.person(1)
let work: string
const wallet = () => maker.address.toLowerCase()

beforeAll(async () => {
  for (const person of [maker, reader])
    await person.request('POST /users/settings', { json: { name: 'Somebody' } })
  await server.review(maker)
  const { db } = server.context
  const { collection } = await maker.request('POST /collections', {
    form: {
      image: collectionPicture(),
      name: 'Seas',
      symbol: 'S',
      description: '',
    },
  })
  const made = collection._id as string
  await maker.approve()
  const { tokenId } = await maker.mint()
  ;({ _id: work } = await maker.register(tokenId, { name: 'Tide', collection: made }))
  const { offerId, hash } = await maker.list(tokenId, { minBid: 10n ** 16n })
  await maker.request('POST /offers/{id}/sync', {
    params: { id: `${server.chain.id}-${offerId}` },
    json: { hash },
  })
  await server.sync()
  await db.update(collections).set({ short: MADE }).where(eq(collections.id, made))
  const row = { creator: wallet(), name: 'Later', symbol: 'L', description: '', image: 'none' }
  await addCollection(db, { ...row, id: UPCOMING, launchAt: new Date(Date.now() + 86_400_000) })
  await db.insert(subscriptions).values([
    {
      id: 'own',
      kind: 'account',
      email: 'reader@example.org',
      wallet: reader.address.toLowerCase(),
      tokenHash: 'own',
      confirmedAt: sql`now()`,
    },
    {
      id: 'launch',
      kind: 'collection',
      email: 'reader@example.org',
      collectionId: UPCOMING,
      tokenHash: 'launch',
      confirmedAt: sql`now()`,
    },
  ])
  await db
    .update(users)
    .set({ email: 'reader@example.org', notifyByMail: true })
    .where(eq(users.wallet, reader.address.toLowerCase()))
})

/** Everything that somebody can name has this name, and says it of itself. */
async function nameAll(name: string): Promise<void> {
  const { db } = server.context
  await db.update(works).set({ name, description: name })
  await db.update(collections).set({ name, description: name })
  await db.update(users).set({ name, bio: name }).where(eq(users.wallet, wallet()))
  await db.delete(mails)
  // Answers to visitors are kept for a second.
  site = createSite(server.context, createApi(server.context), null)
}

const written = async (): Promise<string[]> =>
  (await server.context.db.select().from(mails)).map(({ subject, text }) => `${subject}\n${text}`)

const MAILS: Record<MailKind, (() => Promise<void>) | 'the operator writes it'> = {
  confirm: async () => {
    for (const json of [{ email: 'a@example.org' }, { email: 'b@example.org', collectionID: UPCOMING }])
      await server.visitor('POST /subscriptions', {
        json,
        query: 'collectionID' in json ? { collection: 'true' } : {},
      } as never)
  },
  notice: async () => {
    const { db } = server.context
    const recipient = reader.address.toLowerCase()
    const row = { recipient, actor: wallet(), at: new Date() }
    await db.delete(peopleNotifications)
    await db.delete(inbox)
    await db.insert(peopleNotifications).values([
      { ...row, id: 'one', type: 'follower' },
      { ...row, id: 'two', type: 'private_sale', workId: work },
    ])
    const delivered = { wallet: recipient, dueAt: sql`now()`, read: false, unmailed: true }
    await db.insert(inbox).values([
      { ...delivered, id: 'one' },
      { ...delivered, id: 'two' },
    ])
    await mailNotifications(server.context)
  },
  launch: async () => {
    const { db } = server.context
    const set = (launchAt: Date, announcedAt: Date | null) =>
      db.update(collections).set({ launchAt, announcedAt }).where(eq(collections.id, UPCOMING))
    await set(new Date(Date.now() - 1000), null)
    await announceLaunches(server.context)
    await set(new Date(Date.now() + 86_400_000), null)
  },
  newsletter: 'the operator writes it',
}

const PREVIEWS: Record<Previewed, () => string> = {
  tokens: () => work,
  collections: () => MADE,
  users: wallet,
}

const FEED_PATHS: Record<keyof typeof FEEDS | keyof typeof KEYED, () => string> = {
  search: () => `search`,
  openings: () => 'openings',
  creators: () => `creators/${wallet()}`,
  collections: () => `collections/${MADE}`,
}

const fetched = async (path: string): Promise<string> => {
  const answer = await site.request(path)
  expect([path, answer.status]).toEqual([path, 200])
  return await answer.text()
}

/** Everything that is written, by what writes it. */
const WRITERS: Record<string, () => Promise<string | string[]>> = {
  ...Object.fromEntries(
    MAIL_KINDS.flatMap((kind) => {
      const send = MAILS[kind]
      if (typeof send === 'string') return []
      return [[`mail ${kind}`, () => send().then(written)] as const]
    }),
  ),
  ...Object.fromEntries(
    [...Object.keys(FEEDS), ...Object.keys(KEYED)].flatMap((name) =>
      FEED_FORMATS.map((format) => [
        `feed ${name}.${format}`,
        () => fetched(`/feeds/${FEED_PATHS[name as keyof typeof FEED_PATHS]()}.${format}`),
      ]),
    ),
  ),
  ...Object.fromEntries(
    Object.keys(CALENDARS).map((name) => [`calendar ${name}`, () => fetched(`/feeds/${name}.ics`)]),
  ),
  ...Object.fromEntries(
    PREVIEWED.map((kind) => [
      `preview ${kind}`,
      async () => {
        const found = await findPreview(server.context, kind, PREVIEWS[kind]())
        const { title, lines } = await found.preview()
        return [title, ...lines]
      },
    ]),
  ),
  'embedded card': () => fetched(`/embed/tokens/${work}`),
  oembed: () =>
    fetched(`/oembed?url=${encodeURIComponent(`${server.context.config.publicUrl}/tokens/${work}`)}`),
}

const TYPES: NotificationType[] = [...CHAIN_NOTIFICATION_TYPES, ...PEOPLE_NOTIFICATION_TYPES]

test.each(someOf(Object.keys(WRITERS), 3))(
  '%s has an ordinary name and none that advertises',
  async (writer) => {
    await nameAll('Tides of spring')
    const plain = [await WRITERS[writer]?.()].flat().join('\n')
    // What has no name at all would prove nothing. The mail to an address that nobody confirmed has none.
    expect(plain.includes('Tides of spring')).toBe(writer !== 'mail confirm')
    expect(plain.length).toBeGreaterThan(10)
    for (const name of NAMES) {
      await nameAll(name)
      const texts = [await WRITERS[writer]?.()].flat()
      expect(texts.length).toBeGreaterThan(0)
      expect([name, traceIn(texts.join('\n'))]).toEqual([name, undefined])
    }
  },
)

test('mails with a name have one; those to addresses that nobody confirmed are the same for every collection', async () => {
  await nameAll('Tides')
  await server.visitor('POST /subscriptions', {
    json: { email: 'c@example.org', collectionID: UPCOMING },
    query: { collection: 'true' },
  } as never)
  const [text = ''] = await written()
  expect(text).toMatch(/Vitrine when a collection opens/)
  expect(text).not.toContain('Tides')
})

test.each(someOf(TYPES, 6))('a notification of the type %s says no name that advertises', async (type) => {
  const { db } = server.context
  const { id: made } = (await db.select().from(collections).where(eq(collections.short, MADE)))[0]!
  for (const name of NAMES) {
    await nameAll(name)
    const row = { id: 'x', type, at: new Date(), actor: wallet(), others: 3, read: false }
    const price = { price: '1', currency: null, reason: 'Because' }
    const shown = await presentNotifications(db, [
      { ...row, ...price, workId: work, collectionId: null },
      { ...row, ...price, workId: null, collectionId: made },
      { ...row, ...price, workId: work, collectionId: made },
      { ...row, ...price, workId: null, collectionId: null },
    ])
    expect([name, traceIn(JSON.stringify(shown))]).toEqual([name, undefined])
    for (const { user, token, collection } of shown) {
      const about = { type, token, collection, others: 3, amount: '1 ETH', reason: 'Because' }
      const sentence = noticeText({ ...about, name: user?.name ?? '' }, notices, 'en')
      if (token || collection) expect(sentence).not.toMatch(/“”|undefined/)
    }
  }
})
