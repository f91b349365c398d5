import { beforeAll, expect, test } from 'vitest'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { hidings } from '../../src/db/schema/moderation.ts'
import { makeCards } from '../../src/discovery/store/cards.ts'
import { useServer } from '../servers/useServer.ts'

// The search of the console finds what a moderator looks for, hidden or not.

const server = await useServer({ env: { OPERATORS: localAccounts.demo[0] as string } })
const moderator = await server.person(0)
const maker = await server.person(1)
let shown: string
let hidden: string

beforeAll(async () => {
  await maker.request('POST /users/settings', { json: { name: 'Quillon Vane' } })
  const make = async (name: string) => (await maker.register((await maker.mint()).tokenId, { name }))._id
  shown = await make('Quillon at noon')
  hidden = await make('Quillon by night')
  const { db } = server.context
  await db.insert(hidings).values({
    kind: 'work',
    subjectId: hidden,
    creator: maker.address,
    reason: 'A copy',
  })
  await db.execute(`update works set hidden = true where id = '${hidden}'`)
  await makeCards(db, [hidden])
})

const find = async (q: string) => {
  const { found } = await moderator.request('GET /console/search', { query: { q } })
  return found.map(({ subject, ...marks }) => [subject.id, marks.hidden])
}

test('by name: works, collections and people, hidden works first', async () => {
  expect(await find('quillon')).toEqual([
    [hidden, true],
    [shown, false],
    [maker.address, false],
  ])
  expect(await find('% by')).toEqual([])
})

test('by id, by wallet and by the address of a page, hidden or not', async () => {
  for (const text of [hidden, `https://vitrine.example/tokens/${hidden}?tab=history#top`])
    expect((await find(text))[0]).toEqual([hidden, true])
  for (const text of [maker.address.toUpperCase().replace('0X', '0x'), `/users/${maker.address}/`])
    expect((await find(text))[0]).toEqual([maker.address, false])
})

test('only for moderators, and not for a single letter', async () => {
  await expect(maker.request('GET /console/search', { query: { q: 'quillon' } })).rejects.toThrow(
    'not_moderator',
  )
  await expect(find('q')).rejects.toMatchObject({ status: 400 })
})
