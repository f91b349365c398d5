import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { users } from '../../src/db/schema/people.ts'
import { codeOf } from '../asking/codeOf.ts'
import { type Person, startTestServer, type TestServer } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer({
  env: { OPERATORS: localAccounts.demo[0] as string, VERIFICATION: 'review' },
})
const operator = await server.person(0)
const moderator = await server.person(1)
const artist = await server.person(2)
const other = await server.person(3)
beforeAll(async () => {
  await operator.request('POST /console/team', { json: { wallet: moderator.address, role: 'moderator' } })
})

const LINKS = ['https://artist.example.org/about', ' ']
const ask = (who: Person, links = LINKS) =>
  who.request('POST /users/verification', { json: { links, note: 'I paint.' } })
const queue = async () => (await moderator.request('GET /console/verifications')).requests
const decide = (
  who: Person,
  granted: boolean,
  { date, reason = 'Known' }: { date: string; reason?: string },
) =>
  who.request('POST /console/verifications/{wallet}', {
    params: { wallet: artist.address },
    json: { granted, reason, date },
  })
const notices = async (who: Person) =>
  (await who.request('GET /users/notifications')).notifications.map(({ type }) => type)

describe('where moderators give badges', () => {
  test('nobody takes their own, and a request needs evidence', async () => {
    expect(await codeOf(artist.request('GET /users/verify'))).toBe('verified_by_review')
    expect(await codeOf(ask(artist, ['']))).toBe('evidence_required')
    expect(await codeOf(ask(artist, ['artist']))).toBe('evidence_invalid')
    expect(await queue()).toEqual([])
  })

  test('a request waits once, is refused with a reason, and may be repeated after seven days', async () => {
    const answers = await Promise.all([codeOf(ask(artist)), codeOf(ask(artist))])
    expect(answers.sort()).toEqual(['done', 'verification_waiting'])
    expect((await moderator.request('GET /console')).verifications).toBe(1)
    const [request] = await queue()
    expect(request).toMatchObject({
      user: { wallet: artist.address, verified: false },
      links: ['https://artist.example.org/about'],
      note: 'I paint.',
    })
    const { date } = request!
    expect(await codeOf(decide(other, false, { date }))).toBe('not_moderator')
    expect(await codeOf(decide(moderator, false, { date, reason: ' ' }))).toBe('reason_required')
    const decided = await Promise.all([
      codeOf(decide(moderator, false, { date, reason: 'No name there' })),
      codeOf(decide(operator, false, { date, reason: 'No name there' })),
    ])
    expect(decided.sort()).toEqual(['done', 'verification_decided'])
    const { verified, verification } = await artist.request('GET /users/settings')
    expect([verified, verification.state, verification.reason]).toEqual([false, 'refused', 'No name there'])
    expect(await notices(artist)).toEqual(['badge_refused'])
    expect(await codeOf(ask(artist))).toBe('verification_too_soon')
    vi.useFakeTimers({ now: new Date(verification.date_again as string).getTime() + 1_000, toFake: ['Date'] })
    try {
      expect(await codeOf(ask(artist))).toBe('done')
    } finally {
      vi.useRealTimers()
    }
  })

  test('a granted badge has a date, is in the audit log, and can be taken away by an operator', async () => {
    const [request] = await queue()
    await decide(moderator, true, { date: request!.date, reason: '' })
    const { user } = await server.visitor('GET /users/{id}', { params: { id: artist.address } })
    expect(user.verified).toBe(true)
    expect(Date.now() - Date.parse(user.date_verified as string)).toBeLessThan(60_000)
    expect(await codeOf(ask(artist))).toBe('already_verified')
    const withdraw = (who: Person, reason: string) =>
      codeOf(
        who.request('POST /console/verifications/{wallet}/withdraw', {
          params: { wallet: artist.address },
          json: { reason },
        }),
      )
    expect(await withdraw(moderator, 'Sold')).toBe('not_operator')
    expect(await withdraw(operator, '')).toBe('reason_required')
    expect(await withdraw(operator, 'The account was sold')).toBe('done')
    expect(await withdraw(operator, 'Again')).toBe('not_found')
    const after = await server.visitor('GET /users/{id}', { params: { id: artist.address } })
    expect([after.user.verified, after.user.date_verified]).toEqual([false, null])
    const { entries } = await operator.request('GET /console/audit', { query: { subject: artist.address } })
    expect(entries.map(({ act, reason }) => [act, reason])).toEqual([
      ['badge_withdrawn', 'The account was sold'],
      ['badge_granted', ''],
      ['badge_refused', 'No name there'],
    ])
    expect((await notices(artist)).sort()).toEqual(['badge_granted', 'badge_refused', 'badge_withdrawn'])
  })

  test('an erased account leaves no request behind', async () => {
    await ask(other)
    expect(await queue()).toHaveLength(1)
    await other.request('POST /users/settings/erase', { json: { confirm: 'ERASE' } })
    expect(await queue()).toEqual([])
  })
})

test('in the local profile everybody takes their own badge, which says so until a moderator has reviewed it [EDP-03]', async () => {
  const usual = await startTestServer({ env: { OPERATORS: localAccounts.demo[0] as string } })
  onTestFinished(() => usual.stop())
  const [operator, person] = [await usual.person(0), await usual.person(1)]
  const { verified, self_verified, verification } = await person.request('GET /users/verify')
  expect([verified, self_verified, verification.by]).toEqual([true, true, 'self'])
  const read = async () => (await usual.visitor('GET /users/{id}', { params: { id: person.address } })).user
  const taken = await read()
  expect([taken.verified, taken.self_verified]).toEqual([true, true])
  expect(taken.date_verified).not.toBeNull()
  await ask(person)
  const [waiting] = (await operator.request('GET /console/verifications')).requests
  await operator.request('POST /console/verifications/{wallet}', {
    params: { wallet: person.address },
    json: { granted: true, reason: '', date: waiting!.date },
  })
  const reviewed = await read()
  expect([reviewed.verified, reviewed.self_verified]).toEqual([true, undefined])
  // To take it again changes nothing.
  await person.request('GET /users/verify')
  expect((await read()).self_verified).toBeUndefined()
  expect(await codeOf(ask(person))).toBe('already_verified')
  await operator.request('POST /console/verifications/{wallet}/withdraw', {
    params: { wallet: person.address },
    json: { reason: 'The account was sold' },
  })
  // Whoever lost it does not take it back alone.
  expect(await codeOf(person.request('GET /users/verify'))).toBe('verified_by_review')
  expect((await read()).verified).toBe(false)
})

describe('a badge that the team took away, where everybody takes their own', () => {
  let usual: TestServer
  let boss: Person
  let person: Person
  beforeAll(async () => {
    usual = await startTestServer({ env: { OPERATORS: localAccounts.demo[0] as string } })
    boss = await usual.person(0)
    person = await usual.person(1)
  })
  afterAll(() => usual.stop())

  const take = () => codeOf(person.request('GET /users/verify'))
  const params = () => ({ wallet: person.address })
  const withdraw = () =>
    boss.request('POST /console/verifications/{wallet}/withdraw', {
      params: params(),
      json: { reason: 'Sold' },
    })
  const answer = async (granted: boolean) => {
    const [waiting] = (await boss.request('GET /console/verifications')).requests
    const json = { granted, reason: 'Looked at it', date: waiting!.date }
    await boss.request('POST /console/verifications/{wallet}', { params: params(), json })
  }
  const later = async (work: () => Promise<unknown>) => {
    vi.useFakeTimers({ now: Date.now() + 8 * 86_400_000, toFake: ['Date'] })
    try {
      await work()
    } finally {
      vi.useRealTimers()
    }
  }

  /** What the person may do freely after it. */
  const FREE: Record<string, () => Promise<unknown>> = {
    'taking it again': async () => {},
    'asking for a review': () => later(() => ask(person)),
    'being refused': () => answer(false),
    'erasing the account': async () => {
      await person.request('POST /users/settings/erase', { json: { confirm: 'ERASE' } })
      person = await usual.person(1)
    },
  }

  test('does not come back by any free act, only by a moderator', async () => {
    expect(await take()).toBe('done')
    await withdraw()
    for (const [name, act] of Object.entries(FREE)) {
      await act()
      expect([name, await take()]).toEqual([name, 'verified_by_review'])
      const { verified, verification } = await person.request('GET /users/settings')
      expect([name, verified, verification.by]).toEqual([name, false, 'review'])
    }
    await ask(person)
    await answer(true)
    expect((await person.request('GET /users/verify')).verification.by).toBe('self')
  })

  test('cannot be taken at the moment at which it is withdrawn', async () => {
    await Promise.all([withdraw(), ...Array.from({ length: 5 }, take)])
    expect((await person.request('GET /users/settings')).verified).toBe(false)
  })
})

describe.each(['self', 'review'] as const)('a review is of one name (VERIFICATION=%s)', (setting) => {
  let usual: TestServer
  let boss: Person
  let person: Person
  beforeAll(async () => {
    usual = await startTestServer({
      env: { OPERATORS: localAccounts.demo[0] as string, VERIFICATION: setting },
    })
    boss = await usual.person(0)
    person = await usual.person(1)
  })
  afterAll(() => usual.stop())

  const name = (text: string, who = person, link = '') =>
    who.request('POST /users/settings', { json: { name: text, link } })
  const waiting = async () => (await boss.request('GET /console/verifications')).requests
  const grant = async ({ date }: { date: string }) =>
    boss.request('POST /console/verifications/{wallet}', {
      params: { wallet: person.address },
      json: { granted: true, reason: '', date },
    })
  const badge = async () => {
    const { verified, self_verified } = await person.request('GET /users/settings')
    return !verified ? 'none' : self_verified ? 'self' : 'reviewed'
  }

  test('another name loses it, and the team is asked to look; case and spaces do not', async () => {
    await name('Ada Honest')
    await ask(person)
    await grant((await waiting())[0]!)
    expect(await badge()).toBe('reviewed')
    await name('ada  HONEST')
    expect([await badge(), await waiting()]).toEqual(['reviewed', []])
    await name('Beeple')
    expect(await badge()).toBe(setting === 'self' ? 'self' : 'none')
    const [request] = await waiting()
    expect(request).toMatchObject({ user: { name: 'Beeple' }, links: [LINKS[0]] })
    expect(request!.note).toContain('ada  HONEST')
    // Back again does not bring it back; only the team does.
    await name('Ada Honest')
    expect(await badge()).not.toBe('reviewed')
    // A decision is about the name that the team saw.
    expect(await codeOf(grant(request!))).toBe('verification_decided')
    await grant((await waiting())[0]!)
    expect(await badge()).toBe('reviewed')
  })

  test('a name that changes while somebody decides is not reviewed', async () => {
    await name('Cora')
    const [request] = await waiting()
    await Promise.all([name('Dora'), codeOf(grant(request!))])
    const { name: now } = await person.request('GET /users/settings')
    expect([now, await badge()]).not.toEqual(['Dora', 'reviewed'])
  })

  test('nobody but the team is called like the marketplace', async () => {
    const issues = (call: Promise<unknown>) =>
      call.then(
        () => [],
        ({ body }) => body.issues.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
      )
    expect(await issues(name('Vitrine Support'))).toEqual(['name name_reserved'])
    expect(await issues(name('V\u0456trin\u0435'))).toEqual(['name name_reserved'])
    expect(await issues(name('Cora', person, 'vitrine-support'))).toEqual(['link name_reserved'])
    expect(await issues(name('Vitrine Support', boss, 'vitrine-team'))).toEqual([])
    const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#345' } })
      .png()
      .toBuffer()
    const image = new File([new Uint8Array(picture)], 'c.png')
    const open = (who: Person, title: string, short: string) =>
      issues(who.request('POST /collections', { form: { image, name: title, symbol: 'VT', short } }))
    expect(await open(person, 'Vitrine Official', 'vitrine-help')).toEqual([
      'name name_reserved',
      'short name_reserved',
    ])
    expect(await open(boss, 'Vitrine Official', 'vitrine-help')).toEqual([])
    // Who was called so before can change the rest.
    await usual.context.db
      .update(users)
      .set({ name: 'Vitrine' })
      .where(eq(users.wallet, person.address.toLowerCase()))
    expect(await issues(name('Vitrine'))).toEqual([])
  })
})
