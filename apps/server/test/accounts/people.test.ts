import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zBanner } from '@vitrine/api/entities/discovery/banner'
import { parseAmount } from '@vitrine/domain/money/wei'
import { blockchainOf } from '@vitrine/domain/networks'
import { emailStatement } from '@vitrine/domain/people/statements'
import { eq, isNull } from 'drizzle-orm'
import { pino } from 'pino'
import sharp from 'sharp'
import { SMTPServer } from 'smtp-server'
import type { Address } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { mediaRoutes } from '../../src/api/routes/mediaRoutes.ts'
import { createPrices } from '../../src/chain/rates/prices.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { collections } from '../../src/db/schema/collections.ts'
import { mails } from '../../src/db/schema/people.ts'
import { announceLaunches } from '../../src/inbox/launches.ts'
import { mailNotifications } from '../../src/inbox/notifications.ts'
import { deliverMails } from '../../src/mail/deliver.ts'
import { createSendMail, type Letter } from '../../src/mail/transport.ts'
import { codeOf } from '../asking/codeOf.ts'
import { gifFile } from '../files/gif.ts'
import { collectionPicture, picture } from '../files/picture.ts'
import { type Person, signInClaim } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

const log = pino({ level: 'silent' })
const server = await useServer()
const ada = await server.person(0)
const ben = await server.person(1)
beforeAll(async () => {
  await server.review(ada, ben)
})

const profile = { name: 'Ada', bio: '', twitter: '', instagram: '', link: '' }

/** The mails since the last call. */
async function mailed(): Promise<Letter[]> {
  const letters: Letter[] = []
  await deliverMails(server.context.db, async (letter) => void letters.push(letter), log)
  return letters
}
const tokenIn = (letter: Letter | undefined, what: 'confirm' | 'end') =>
  new RegExp(`subscriptions/([\\w-]{43})\\?${what}`).exec(letter?.text ?? '')?.[1] ?? ''
const confirm = (letter: Letter | undefined) =>
  server.visitor('POST /subscriptions/{token}/confirm', { params: { token: tokenIn(letter, 'confirm') } })

async function openEmail(person: Person, index: number, change: Parameters<typeof signInClaim>[3] = {}) {
  const { message, signature } = await signInClaim(
    server.fetchApi,
    server.chain,
    localAccounts.demo[index] as Address,
    { statement: emailStatement(), ...change },
  )
  return person.request('POST /users/settings/unlock', { json: { message, signature } })
}

test('invisible characters are removed from what people type', async () => {
  const json = { ...profile, name: 'Ada\u202E', bio: 'one\u2066\r\ntwo', twitter: '@ada\u200B' }
  expect(await ada.request('POST /users/settings', { json })).toMatchObject({
    name: 'Ada',
    bio: 'one\ntwo',
    twitter: '@ada',
  })
  await ada.request('POST /users/settings', { json: profile })
  // A review is of the name.
  await server.review(ada)
})

describe('the e-mail address', () => {
  test('is neither shown nor changed without a fresh signature of its own statement [EDP-02]', async () => {
    expect((await ada.request('GET /users/settings')).email).toBeNull()
    expect(
      await codeOf(ada.request('POST /users/settings', { json: { ...profile, email: 'ada@example.org' } })),
    ).toBe('email_signature_required')
    expect(await codeOf(openEmail(ada, 0, { statement: 'Sign in to Vitrine.' }))).toBe('sign_in_invalid')
    expect(await codeOf(openEmail(ada, 1))).toBe('sign_in_invalid')
    expect((await openEmail(ada, 0)).email).toBe('')
    const saved = await ada.request('POST /users/settings', {
      json: { ...profile, email: 'ada@example.org' },
    })
    expect(saved).toMatchObject({ email: 'ada@example.org', email_confirmed: false })
    const again = await server.person(0)
    expect((await again.request('GET /users/settings')).email).toBeNull()
    expect(await codeOf(again.request('POST /users/settings', { json: { ...profile, email: '' } }))).toBe(
      'email_signature_required',
    )
    expect((await openEmail(again, 0)).email).toBe('ada@example.org')
  })

  test('an invalid address is refused and changes nothing [VAL-16] [VAL-18]', async () => {
    await openEmail(ada, 0)
    const broken = ada.request('POST /users/settings', { json: { ...profile, name: 'Eve', email: 'ada@' } })
    expect(await codeOf(broken)).toBe('email_invalid')
    expect(await ada.request('GET /users/settings')).toMatchObject({ name: 'Ada', email: 'ada@example.org' })
  })

  test('is used once it is confirmed', async () => {
    const [letter] = (await mailed()).filter((each) => each.recipient === 'ada@example.org')
    expect(letter?.subject).toBe('Confirm your address at Vitrine')
    expect(await confirm(letter)).toEqual({ kind: 'account', email: 'ada@example.org' })
    expect((await ada.request('GET /users/settings')).email_confirmed).toBe(true)
  })
})

test('a user who asks for it is verified [EDP-03] [STA-11] [API-02]', async () => {
  expect((await ben.request('GET /users/settings')).verified).toBe(false)
  expect((await ben.request('GET /users/verify')).verified).toBe(true)
  const { user } = await server.visitor('GET /users/{id}', { params: { id: ben.address } })
  expect(user.verified).toBe(true)
})

test('lists everybody with a name [API-02]', async () => {
  const { users, pages } = await server.visitor('GET /users')
  expect(users.map((user) => user.name)).toEqual(['Ada'])
  expect(pages).toBe(1)
})

describe('subscriptions', () => {
  test('an address is confirmed first, and can unsubscribe [API-13] [VAL-16]', async () => {
    const ask = (email: string) => server.visitor('POST /subscriptions', { json: { email } })
    expect(await codeOf(ask(''))).toBe('email_invalid')
    expect(await codeOf(ask('not an address'))).toBe('email_invalid')
    await ask('reader@example.org')
    await ask('reader@example.org')
    const letters = await mailed()
    expect(letters.map((letter) => letter.recipient)).toEqual(['reader@example.org'])
    expect(await confirm(letters[0])).toEqual({ kind: 'newsletter', email: 'reader@example.org' })
    await ask('reader@example.org')
    expect(await mailed()).toEqual([])
    // A confirmed address is not asked again, however long ago it was.
    await server.context.db.delete(mails)
    await ask('reader@example.org')
    expect(await mailed()).toEqual([])
    const unknown = { params: { token: 'x'.repeat(43) } }
    expect(await codeOf(server.visitor('POST /subscriptions/{token}/confirm', unknown))).toBe('not_found')
  })

  test('an address gets its mails in the language in which it subscribed', async () => {
    const ask = (json: { email: string; language?: string }) =>
      server.visitor('POST /subscriptions', { json })
    await ask({ email: 'leser@example.org', language: 'de' })
    await ask({ email: 'unknown@example.org', language: 'xx' })
    expect(await codeOf(ask({ email: 'bad@example.org', language: '../de' }))).toBe('invalid_input')
    const subjects = (await mailed()).map(({ recipient, subject }) => [recipient, subject])
    expect(subjects).toContainEqual(['leser@example.org', 'Bestätige deinen Newsletter von Vitrine'])
    expect(subjects).toContainEqual(['unknown@example.org', 'Confirm your Vitrine newsletter'])
  })

  test('confirmed subscribers get one mail about a launch [API-13] [CPG-03] [ENT-05]', async () => {
    const { collection } = await ben.request('POST /collections', {
      form: {
        image: collectionPicture(),
        name: 'Night rooms',
        symbol: 'NGHT',
        short: 'night-rooms',
        date_launch: new Date(Date.now() + 3_600_000).toISOString(),
      },
    })
    const subscribe = (email: string) =>
      server.visitor('POST /subscriptions', {
        query: { collection: 'true' },
        json: { email, collectionID: collection._id as string },
      })
    expect(
      await codeOf(
        server.visitor('POST /subscriptions', {
          query: { collection: 'true' },
          json: { email: 'a@example.org' },
        }),
      ),
    ).toBe('not_found')
    await subscribe('eager@example.org')
    await subscribe('silent@example.org')
    const letters = await mailed()
    await confirm(letters.find((letter) => letter.recipient === 'eager@example.org'))
    expect(await announceLaunches(server.context)).toEqual([])
    const { db } = server.context
    await db
      .update(collections)
      .set({ launchAt: new Date() })
      .where(eq(collections.id, collection._id as string))
    expect(await announceLaunches(server.context)).toEqual([collection._id])
    expect(await announceLaunches(server.context)).toEqual([])
    const launch = await mailed()
    expect(launch.map((letter) => letter.recipient)).toEqual(['eager@example.org'])
    expect(launch[0]?.text).toContain(`/collections/${collection._id}`)
    await server.visitor('POST /subscriptions/{token}/end', { params: { token: tokenIn(launch[0], 'end') } })
    expect(await codeOf(confirm(letters[0]))).toBe('not_found')
  })
})

describe('notifications', () => {
  test('reach the seller and the bidders, and can be marked as read [ENT-04]', async () => {
    const cid = await server.person(2)
    const minted = await ada.mint()
    const token = await ada.register(minted.tokenId)
    await ada.approve()
    const bid = parseAmount('0.1')!
    const offer = await ada.list(minted.tokenId, { minBid: bid, duration: 3_600n })
    await ben.trade('bid', [offer.terms, 1n], bid)
    await cid.trade('bid', [offer.terms, 1n], bid * 2n)
    await ben.request('GET /users/{id}/follow', { params: { id: ada.address } })
    await server.sync()

    const forAda = await ada.request('GET /users/notifications')
    expect(forAda.notifications.map(({ type, user }) => [type, user?.wallet])).toEqual(
      expect.arrayContaining([
        ['bid_received', ben.address],
        ['bid_received', cid.address],
        ['follower', ben.address],
      ]),
    )
    expect(forAda.unread).toBe(forAda.notifications.length)
    const forBen = await ben.request('GET /users/notifications')
    const outbid = forBen.notifications.find((each) => each.type === 'outbid')
    expect(outbid).toMatchObject({
      read: false,
      user: { wallet: cid.address },
      token: { _id: token._id, name: 'Tide' },
      price: (bid * 2n).toString(),
      blockchain: 'ETH',
    })
    const after = await ben.request('POST /users/notifications/read', { json: { ids: [outbid?.id ?? ''] } })
    expect(after.unread).toBe(forBen.unread - 1)
    expect(await ben.request('POST /users/notifications/read', { json: {} })).toEqual({ unread: 0 })
    expect((await ben.request('GET /users/notifications')).notifications.every((each) => each.read)).toBe(
      true,
    )
    expect(await codeOf(server.visitor('GET /users/notifications'))).toBe('unauthorized')
  })

  test('are mailed to users who asked for it', async () => {
    await ada.request('POST /users/settings', { json: { ...profile, notify_by_mail: true } })
    await mailNotifications(server.context)
    expect(await mailed()).toEqual([])
    const dan = await server.person(3)
    await dan.request('GET /users/{id}/follow', { params: { id: ada.address } })
    await mailNotifications(server.context)
    await mailNotifications(server.context)
    const letters = await mailed()
    expect(letters.map((letter) => letter.recipient)).toEqual(['ada@example.org'])
    expect(letters[0]?.text).toContain(`${dan.address} started following you.`)
    // Saving the settings in German makes the mails German.
    await ada.request('POST /users/settings', { json: { ...profile, language: 'de' } })
    const eve = await server.person(4)
    await eve.request('GET /users/{id}/follow', { params: { id: ada.address } })
    await mailNotifications(server.context)
    expect((await mailed())[0]?.text).toMatch(/ folgt dir jetzt\..*Abbestellen: /s)
    await eve.request('GET /users/{id}/unfollow', { params: { id: ada.address } })
    await server.visitor('POST /subscriptions/{token}/end', { params: { token: tokenIn(letters[0], 'end') } })
    await ben.request('GET /users/{id}/unfollow', { params: { id: ada.address } })
    await ben.request('GET /users/{id}/follow', { params: { id: ada.address } })
    await mailNotifications(server.context)
    expect(await mailed()).toEqual([])
  })
})

describe('what can be deleted', () => {
  test('a collectible that was never minted, only by its creator [API-07] [ROL-07]', async () => {
    const { token } = await ada.request('POST /tokens', {
      form: { name: 'Draft', type: '721', media: picture('draft'), categories: 'art', blockchain: 'ETH' },
    })
    const params = { id: token._id }
    const mine = async () => (await ada.request('GET /tokens/my')).tokens.map((each) => each.name)
    expect(await mine()).toContain('Draft')
    expect(await codeOf(ben.request('DELETE /tokens/{id}', { params }))).toBe('forbidden')
    expect(await codeOf(server.visitor('DELETE /tokens/{id}', { params }))).toBe('unauthorized')
    await ada.request('DELETE /tokens/{id}', { params })
    expect(await mine()).not.toContain('Draft')
    expect(await codeOf(ada.request('DELETE /tokens/{id}', { params }))).toBe('not_found')
    const [minted] = (await ada.request('GET /tokens/my')).tokens
    expect(await codeOf(ada.request('DELETE /tokens/{id}', { params: { id: minted?._id ?? '' } }))).toBe(
      'token_minted',
    )
  })

  test('an empty collection [API-06] [ROL-07]', async () => {
    const { collection } = await ada.request('POST /collections', {
      form: { image: collectionPicture(), name: 'Empty', symbol: 'EMT' },
    })
    const params = { id: collection._id as string }
    const draft = await ada.request('POST /tokens', {
      form: {
        name: 'In it',
        type: '721',
        media: picture('in'),
        categories: 'art',
        blockchain: 'ETH',
        collection: params.id,
      },
    })
    expect(await codeOf(ben.request('DELETE /collections/{id}', { params }))).toBe('forbidden')
    expect(await codeOf(ada.request('DELETE /collections/{id}', { params }))).toBe('collection_not_empty')
    await ada.request('DELETE /tokens/{id}', { params: { id: draft.token._id } })
    await ada.request('DELETE /collections/{id}', { params })
    expect(await codeOf(server.visitor('GET /collections/{id}', { params }))).toBe('not_found')
  })
})

test('the default collection has a page of its tokens [API-06] [CPG-02]', async () => {
  const page = await server.visitor('GET /collections/{id}', { params: { id: 'vitrine' } })
  expect(page).toMatchObject({ collection: { _id: null, name: 'Vitrine' }, items_count: 1, pages: 1 })
  expect(page.tokens?.map((token) => token.name)).toEqual(['Tide'])
})

test('error reports are stored, and shown only to their author [API-11] [ENT-05]', async () => {
  const entry = { message: 'It broke', hash: `0x${'ab'.repeat(32)}`, wallet: ada.address, data: '{}' }
  await ada.request('POST /common/logs/add', { json: entry })
  await server.visitor('POST /common/logs/add', { json: entry })
  const { logs } = await ada.request('GET /common/logs')
  expect(logs).toMatchObject([entry])
  expect((await ben.request('GET /common/logs')).logs).toEqual([])
})

test('offers without a list are those of explore; a page has the requested size [API-09]', async () => {
  const all = await server.visitor('GET /offers', { query: { limit: 1 } })
  expect(all.offers).toHaveLength(1)
  expect(all.pages).toBe(1)
})

test('banners show upcoming and current auctions and launches [HOM-02] [API-11]', async () => {
  await ada.request('POST /collections', {
    form: {
      image: collectionPicture(),
      name: 'Tomorrow',
      symbol: 'TMR',
      short: 'tomorrow',
      date_launch: new Date(Date.now() + 86_400_000).toISOString(),
    },
  })
  const { banners } = await server.visitor('GET /common/banners')
  expect(
    banners.map(({ kind, title, link }) => [kind, title, link.split('?')[0]?.replace(/[0-9a-f-]{36}/, 'id')]),
  ).toEqual([
    ['collection', 'Tomorrow', '/collections/tomorrow'],
    ['auction', 'Tide', '/tokens/id'],
  ])
  // Exactly the fields that the schema describes.
  expect(zBanner.array().parse(banners)).toEqual(banners)
})

/** The test server has one chain; the coins of all three have prices. */
function threeChains() {
  const [chain] = server.context.chains.values()
  return new Map(
    [31_337, 31_338, 31_339].map((id) => [
      id,
      { ...chain!, config: { ...chain!.config, id, blockchain: blockchainOf(id)! } },
    ]),
  )
}

describe('dollar prices', () => {
  test('are read from the feeds in order; a feed that fails is ignored, an old price is not shown [NET-05]', async () => {
    const asked: (string | null)[] = []
    const feed = createServer((request, response) => {
      const symbol = new URL(request.url ?? '', 'http://feed').searchParams.get('symbol')
      asked.push(symbol)
      if (symbol === 'ETHUSDT') response.end('{"symbol":"ETHUSDT","price":"3012.5"}')
      else if (symbol === 'POLUSDT') response.end('{"price":"0.42"}')
      else if (symbol === 'BNBUSDT') response.end('{"price":"free"}')
      else response.writeHead(400).end()
    })
    await new Promise<void>((resolve) => feed.listen(0, '127.0.0.1', resolve))
    const { port } = feed.address() as AddressInfo
    let now = 1_000_000
    const prices = createPrices({
      urls: ['http://127.0.0.1:1/', `http://127.0.0.1:${port}/price`],
      chains: threeChains(),
      symbols: {},
      log,
      now: () => now,
    })
    expect(prices.current()).toEqual({ ETH: null, MATIC: null, BNB: null })
    await prices.refresh()
    expect(prices.current()).toEqual({ ETH: '3012.5', MATIC: '0.42', BNB: null })
    expect(asked).toEqual(expect.arrayContaining(['ETHUSDT', 'MATICUSDT', 'POLUSDT', 'BNBUSDT']))
    feed.close()
    now += 11 * 60_000
    await prices.refresh()
    expect(prices.current()).toEqual({ ETH: null, MATIC: null, BNB: null })
  })

  test('are returned to everybody', async () => {
    expect(await server.visitor('GET /common/prices')).toEqual({ ETH: null, MATIC: null, BNB: null })
  })
})

describe('sending a mail', () => {
  const letter: Letter = {
    id: 'launch-1',
    recipient: 'reader@example.org',
    subject: 'It is open',
    text: 'Come in.',
    endUrl: 'https://vitrine.example/subscriptions/x?end',
  }

  test('goes to an SMTP server, with a header to unsubscribe', async () => {
    let received = ''
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _, done) => {
        stream.on('data', (chunk) => {
          received += chunk
        })
        stream.on('end', done)
      },
    })
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    const { port } = smtp.server.address() as AddressInfo
    const send = createSendMail({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      mailFrom: 'Vitrine <us@vitrine.example>',
      dataFolder: '',
    })
    await send(letter)
    await new Promise<void>((resolve) => smtp.close(resolve))
    expect(received).toContain('To: reader@example.org')
    expect(received).toContain('From: Vitrine <us@vitrine.example>')
    expect(received).toContain('List-Unsubscribe: <https://vitrine.example/subscriptions/x?end>')
    expect(received).toContain('Come in.')
  })

  test('without a server it is written to the outbox', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'vitrine-mail-'))
    await createSendMail({ smtpUrl: null, mailFrom: 'us@vitrine.example', dataFolder })(letter)
    const [file = ''] = await readdir(join(dataFolder, 'outbox'))
    expect(await readFile(join(dataFolder, 'outbox', file), 'utf8')).toContain('Come in.')
    await rm(dataFolder, { recursive: true })
  })

  test('a mail that a server rejects is retried later, not at once', async () => {
    await server.visitor('POST /subscriptions', { json: { email: 'later@example.org' } })
    let tries = 0
    const failing = async () => {
      tries++
      throw new Error('no')
    }
    await deliverMails(server.context.db, failing, log)
    await deliverMails(server.context.db, failing, log)
    expect(tries).toBe(1)
    // Nor forever.
    const tryLater = async (attempts: number) => {
      await server.context.db
        .update(mails)
        .set({ attempts, nextAt: new Date(0) })
        .where(isNull(mails.sentAt))
      await deliverMails(server.context.db, failing, log)
    }
    await tryLater(9)
    await tryLater(10)
    expect(tries).toBe(2)
  })
})

describe('what people see of each other', () => {
  test('an animated avatar or cover is a still, beside the animation; the stills are served', async () => {
    const cy = await server.person(2)
    const { avatar } = await cy.request('POST /users/avatar', { form: { avatar: await gifFile(3) } })
    await cy.request('POST /users/cover', { form: { image: await gifFile(4) } })
    const { user } = await ben.request('GET /users/{id}', { params: { id: cy.address } })
    expect(user.avatar).toBe(avatar)
    expect([user.avatar, user.thumbnail]).toEqual(Array(2).fill(expect.stringMatching(/\/320-still\.webp$/)))
    const pagesOf = async (path: string) => {
      const answer = await mediaRoutes(server.context).request(path)
      const { pages } = await sharp(await answer.arrayBuffer()).metadata()
      return pages ?? 1
    }
    expect(user.cover).toMatch(/\/700-still\.webp$/)
    const pages = [avatar!, user.cover!].flatMap((still) => [still, still.replace('-still', '')]).map(pagesOf)
    expect(await Promise.all(pages)).toEqual([1, 3, 1, 4])
  })

  test('a user, the settings, the numbers of the tabs and the royalties have their fields [ENT-01]', async () => {
    const { user, stats } = await ben.request('GET /users/{id}', { params: { id: ada.address } })
    expect(user).toMatchObject({
      _id: ada.address,
      wallet: ada.address,
      name: 'Ada',
      verified: false,
      followed: true,
    })
    expect(Object.keys(user)).toEqual(expect.arrayContaining(['avatar', 'cover', 'thumbnail', 'date_create']))
    expect(stats).toEqual({
      on_sale: 1,
      owned: 1,
      created: 1,
      liked: 0,
      activity: 6,
      following: 0,
      followers: 2,
      royalties: 0,
    })
    expect(Object.keys(await ada.request('GET /users/settings'))).toEqual(
      expect.arrayContaining(['name', 'bio', 'email', 'twitter', 'instagram', 'link', 'verified', 'avatar']),
    )
    const royalties = await server.visitor('GET /users/{wallet}/items/{type}', {
      params: { wallet: ada.address, type: 'royalties' },
    })
    expect(royalties).toEqual({
      kind: 'royalties',
      items: { royalties: { ETH: '0', MATIC: '0', BNB: '0' }, tokens: 0, collections: 0 },
      pages: 1,
    })
  })

  test('activities: of everybody, of followed people, one’s own, of one type [API-12] [ACT-01]', async () => {
    const typesOf = async (
      person: Person,
      scope: 'all' | 'following' | 'my',
      type?: 'following' | 'minted',
    ) => {
      const { activities } = await person.request('GET /activities/{scope}', {
        params: { scope },
        query: { ...(type && { type }) },
      })
      return activities.map((activity) => activity.type)
    }
    const everything = await typesOf(ben, 'all')
    expect(everything.filter((type) => type !== 'following').sort()).toEqual([
      'listed',
      'minted',
      'offered',
      'offered',
    ])
    expect((await typesOf(ben, 'following')).sort()).toEqual(['listed', 'minted'])
    expect(await typesOf(ben, 'all', 'minted')).toEqual(['minted'])
    expect(await typesOf(ben, 'my', 'following')).toEqual(['following'])
    expect(await typesOf(ben, 'my', 'minted')).toEqual([])
    expect(await codeOf(server.visitor('GET /activities/{scope}', { params: { scope: 'my' } }))).toBe(
      'unauthorized',
    )
    const { users, pages } = await server.visitor('POST /users/search', { json: { name: 'ad' } })
    expect([users.map((user) => user.name), pages]).toEqual([['Ada'], 1])
  })
})

test('a changed address must be confirmed again [EDP-02]', async () => {
  const fay = await server.person(4)
  await openEmail(fay, 4)
  const save = async (email: string) =>
    (await fay.request('POST /users/settings', { json: { ...profile, name: 'Fay', email } })).email_confirmed
  await mailed()
  expect(await save('fay@example.org')).toBe(false)
  await confirm((await mailed())[0])
  expect(await save('fay@example.org')).toBe(true)
  expect(await save('fay@example.com')).toBe(false)
  expect(await save('fay@example.org')).toBe(false)
})
