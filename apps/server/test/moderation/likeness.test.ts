import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { updateUser } from '../../src/accounts/store/users.ts'
import { addCollection } from '../../src/collections/store/collections.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { likenesses } from '../../src/db/schema/likeness.ts'
import { works } from '../../src/db/schema/works.ts'
import { compareNames } from '../../src/moderation/compareNames.ts'
import { compareWorks } from '../../src/moderation/compareWorks.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer({ env: { OPERATORS: localAccounts.demo[4] as string } })
const maker = await server.person(0)
const copier = await server.person(1)
let original: string

/** A picture without symmetry. `seed` makes another one. */
function drawing(seed: number): Buffer {
  const shapes = Array.from({ length: 14 }, (_, n) => {
    const at = (k: number) => Math.abs(Math.sin(seed * 7.1 + n * 12.9 + k * 78.2)) * 360
    return `<ellipse cx="${at(1)}" cy="${at(2)}" rx="${20 + at(3) / 4}" ry="${10 + at(4) / 6}" fill="hsl(${at(5)} 60% ${at(6) / 4}%)"/>`
  })
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="360"><rect width="360" height="360" fill="#ddd"/>${shapes.join('')}</svg>`,
  )
}

const file = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'work.png')
const png = (seed: number) => sharp(drawing(seed)).png().toBuffer()

async function create(person: Person, bytes: Buffer, name: string): Promise<string> {
  const { tokenId } = await person.mint()
  return (await person.register(tokenId, { name, media: file(bytes) }))._id
}

async function compareAll(): Promise<void> {
  await server.sync()
  while ((await compareWorks(server.context)) > 0);
  while ((await compareNames(server.context)) > 0);
}

const pairs = async (kind: string) =>
  (await server.context.db.select().from(likenesses))
    .filter((each) => each.kind === kind)
    .map(({ subject, older, state }) => ({ subject, older, state }))

const told = async (person: Person, type: string) =>
  (await person.request('GET /users/notifications', { query: {} })).notifications.filter(
    (each) => each.type === type,
  )

beforeAll(async () => {
  original = await create(maker, await png(1), 'Tide')
  await compareAll()
})

test('a mirrored, framed copy comes into the queue, and only its maker is told', async () => {
  const copy = await sharp(await png(1))
    .flop()
    .extend({ top: 30, bottom: 30, left: 30, right: 30, background: '#fff' })
    .jpeg({ quality: 60 })
    .toBuffer()
  const work = await create(copier, copy, 'Wave')
  await compareAll()
  expect(await pairs('work')).toEqual([{ subject: work, older: original, state: 'open' }])
  const [notice] = await told(copier, 'work_resembles')
  expect(notice).toMatchObject({ token: { _id: work }, user: { wallet: maker.address }, read: false })
  expect(await told(maker, 'work_resembles')).toEqual([])
  // It is not blocked.
  expect((await server.visitor('GET /tokens/{id}', { params: { id: work } })).token.name).toBe('Wave')
})

longTest('neither another picture nor a second work of the same maker does', async () => {
  const before = await pairs('work')
  await create(copier, await png(2), 'Other')
  await create(
    maker,
    await sharp(await png(1))
      .jpeg()
      .toBuffer(),
    'Tide, again',
  )
  await compareAll()
  expect(await pairs('work')).toEqual(before)
})

longTest('a picture that nobody can compare delays no other', async () => {
  const plain = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await create(copier, plain, 'White')
  await create(maker, plain, 'White too')
  const before = await pairs('work')
  await compareAll()
  expect(await pairs('work')).toEqual(before)
  expect(await compareWorks(server.context)).toBe(0)
})

test('a name with letters that look like those of a verified person comes into the queue', async () => {
  const { db } = server.context
  await updateUser(db, maker.address, { name: 'Maren Holt', verified: true, reviewed: true })
  await compareAll()
  await updateUser(db, copier.address, { name: 'Mаrеn Hоlt' })
  await compareAll()
  expect(await pairs('person')).toEqual([{ subject: copier.address, older: maker.address, state: 'open' }])
  expect(await told(copier, 'name_resembles')).toHaveLength(1)
  expect(await told(maker, 'name_resembles')).toEqual([])
})

test('a name is also compared when the other person is verified later, and that of a collection too', async () => {
  const { db } = server.context
  const third = await server.person(2)
  await updateUser(db, third.address, { name: 'Mila Berg' })
  const fourth = await server.person(3)
  await updateUser(db, fourth.address, { name: 'MiIa Berg' })
  await compareAll()
  const isPair = { subject: fourth.address, older: third.address, state: 'open' }
  expect(await pairs('person')).not.toContainEqual(isPair)
  await updateUser(db, third.address, { verified: true, reviewed: true })
  await compareAll()
  expect(await pairs('person')).toContainEqual(isPair)

  const { media: image } = await maker.request('POST /media', { form: { file: file(await png(5)) } as never })
  const collection = (id: string, creator: string, name: string) =>
    addCollection(db, { id, creator, name, symbol: 'TD', description: '', image: image.hash })
  await collection('tides', maker.address, 'Tides')
  await collection('tides2', copier.address, 'TlDES')
  await compareAll()
  expect(await pairs('collection')).toEqual([{ subject: 'tides2', older: 'tides', state: 'open' }])
})

test('moderators see both sides in the queue, dismiss a hint for a reason, or open a case from it', async () => {
  const moderator = await server.person(4)
  const waiting = async () => (await moderator.request('GET /console/likenesses')).likenesses
  const before = await waiting()
  expect((await moderator.request('GET /console')).likenesses).toBe(before.length)
  const hint = before.find(({ kind }) => kind === 'work')!
  expect(hint).toMatchObject({ newer: { name: 'Wave' }, older: { id: original, name: 'Tide' } })
  expect(Date.parse(hint.newer.date!)).toBeGreaterThan(Date.parse(hint.older.date!))

  const open = (id: string) =>
    moderator.request('POST /console/likenesses/{id}/case', { params: { id }, json: { reason: 'Mirrored' } })
  const { case: caseId } = await open(hint._id)
  const { case: found, reports } = await moderator.request('GET /console/cases/{id}', {
    params: { id: caseId },
  })
  expect(found).toMatchObject({ state: 'open', subject: { kind: 'work', id: hint.newer.id } })
  expect(reports[0]).toMatchObject({ reason: 'copy', reporter: { wallet: moderator.address } })
  expect(reports[0]!.text).toMatch(new RegExp(`/tokens/${original}\\n\\nMirrored$`))
  await expect(open(hint._id)).rejects.toMatchObject({ status: 409, code: 'likeness_decided' })

  const named = before.find(({ kind }) => kind === 'collection')!
  const dismiss = (reason: string) =>
    moderator.request('POST /console/likenesses/{id}/dismiss', {
      params: { id: named._id },
      json: { reason },
    })
  await expect(dismiss(' ')).rejects.toMatchObject({ code: 'dismissal_unexplained' })
  await dismiss('The same person')
  await expect(dismiss('Again')).rejects.toMatchObject({ status: 409, code: 'likeness_decided' })
  expect((await waiting()).length).toBe(before.length - 2)
  const { entries } = await moderator.request('GET /console/audit', { query: { subject: named._id } })
  expect(entries).toMatchObject([{ act: 'likeness_dismissed', reason: 'The same person' }])
  await expect(copier.request('GET /console/likenesses')).rejects.toMatchObject({ code: 'not_moderator' })
})

longTest(
  'two works of one maker with the same picture are one original, and each is protected by itself',
  async () => {
    const { db } = server.context
    const picture = await png(3)
    const first = await create(maker, picture, 'Ebb')
    const second = await create(maker, picture, 'Ebb, again')
    await compareAll()
    const copied = await create(copier, await sharp(picture).jpeg().toBuffer(), 'Ebb?')
    await compareAll()
    const of = async (subject: string) => (await pairs('work')).filter((each) => each.subject === subject)
    // One hint, with the first of the two, and nothing about the maker's own works.
    expect(await of(copied)).toEqual([{ subject: copied, older: first, state: 'open' }])
    expect(await of(second)).toEqual([])
    expect(await told(maker, 'work_resembles')).toEqual([])

    // The first one gets another picture. The second one still has this one.
    const other = await maker.request('POST /media', { form: { file: file(await png(4)) } as never })
    await db.update(works).set({ media: other.media.hash, comparedAt: null }).where(eq(works.id, first))
    await compareAll()
    const late = await create(await server.person(2), await sharp(picture).flop().png().toBuffer(), 'Ebb!')
    await compareAll()
    expect((await of(late)).map(({ older }) => older).sort()).toEqual([second, copied].sort())
  },
)
