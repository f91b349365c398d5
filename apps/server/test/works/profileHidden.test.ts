import { parseAmount } from '@vitrine/domain/money/wei'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { profileHidden } from '../../src/db/schema/people.ts'
import { works } from '../../src/db/schema/works.ts'
import { MOST_HIDDEN } from '../../src/works/store/profileHidden.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

const PRICE = parseAmount('0.1')!

const server = await useServer({ env: { OPERATORS: localAccounts.demo[5] as string } })
const maker = await server.person(0)
const buyer = await server.person(1)
const stranger = await server.person(2)
/** Two works of the maker's; the first is also on sale. */
let work: string
let other: string
let tokenId: bigint
let terms: unknown
beforeAll(async () => {
  await maker.approve()
  ;({ tokenId } = await maker.mint())
  work = (await maker.register(tokenId, { name: 'Reef' }))._id
  other = (await maker.register((await maker.mint()).tokenId, { name: 'Shore' }))._id
  ;({ terms } = await maker.list(tokenId, { price: PRICE }))
  await server.sync()
})

const set = (person: Person, hidden: boolean, id = work) =>
  person.request('POST /tokens/{id}/profile', { params: { id }, json: { hidden } })
type Asking = Pick<Person, 'request'>
const visitor = (): Asking => ({ request: server.visitor })
async function tab(asking: Asking, owner: Person, type: 'on_sale' | 'owned' | 'created' | 'hidden') {
  const page = await asking.request('GET /users/{wallet}/items/{type}', {
    params: { wallet: owner.address, type },
  })
  return page.kind === 'tokens' ? page.items.map(({ _id }) => _id).sort() : []
}
const stats = async (asking: Asking, owner: Person) =>
  (await asking.request('GET /users/{id}', { params: { id: owner.address } })).stats

test('a hidden work leaves the tabs of the profile and their counts, and nothing else', async () => {
  expect(await stats(visitor(), maker)).toMatchObject({ on_sale: 1, owned: 2, created: 2 })
  expect(await set(maker, true)).toEqual({ hidden: true })
  await set(maker, true)
  for (const asking of [visitor(), stranger, maker]) {
    expect(await tab(asking, maker, 'on_sale')).toEqual([])
    expect(await tab(asking, maker, 'owned')).toEqual([other])
    expect(await tab(asking, maker, 'created')).toEqual([other])
    expect(await stats(asking, maker)).toMatchObject({ on_sale: 0, owned: 1, created: 1 })
  }
  expect((await stats(visitor(), maker)).hidden).toBeUndefined()
  expect((await stats(stranger, maker)).hidden).toBeUndefined()

  // Everywhere else it is as before.
  const found = await server.visitor('POST /offers/search', { json: { name: 'Reef' } as never })
  expect(JSON.stringify(found)).toContain(work)
  const { token } = await server.visitor('GET /tokens/{id}', { params: { id: work } })
  expect(token).not.toHaveProperty('hidden_on_profile')
})

test('its owner finds it among what they hid, and nobody else does', async () => {
  expect(await tab(maker, maker, 'hidden')).toEqual([work])
  expect((await stats(maker, maker)).hidden).toBe(1)
  const { token } = await maker.request('GET /tokens/{id}', { params: { id: work } })
  expect(token.hidden_on_profile).toBe(true)
  await expect(tab(stranger, maker, 'hidden')).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  await expect(tab(visitor(), maker, 'hidden')).rejects.toMatchObject({ status: 403 })
})

test('people can hide only works that they own or created', async () => {
  await expect(set(stranger, true)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  await expect(set(stranger, true, 'unknown')).rejects.toMatchObject({ status: 404 })
  await expect(
    server.visitor('POST /tokens/{id}/profile', { params: { id: work }, json: { hidden: true } }),
  ).rejects.toMatchObject({ status: 401 })
})

test('the entry means nothing for the next owner', async () => {
  await buyer.trade('buy', [terms, 1n], PRICE + PRICE / 40n)
  await server.sync()
  expect(await tab(visitor(), buyer, 'owned')).toEqual([work])
  expect((await stats(buyer, buyer)).hidden).toBe(0)
  // Its creator still hides it among what they created.
  expect(await tab(visitor(), maker, 'created')).toEqual([other])
  expect(await tab(maker, maker, 'hidden')).toEqual([work])

  // The new owner hides it too, and sells it: then it is no longer theirs to list.
  await set(buyer, true)
  expect(await tab(visitor(), buyer, 'owned')).toEqual([])
  expect(await tab(buyer, buyer, 'hidden')).toEqual([work])
  await buyer.transfer721(stranger.address, tokenId)
  await server.sync()
  expect(await tab(buyer, buyer, 'hidden')).toEqual([])
  expect((await stats(buyer, buyer)).hidden).toBe(0)
  expect(await tab(visitor(), stranger, 'owned')).toEqual([work])
})

test('shown again, it is back in every tab', async () => {
  await set(maker, false)
  expect(await tab(visitor(), maker, 'created')).toEqual([work, other].sort())
  expect(await tab(maker, maker, 'hidden')).toEqual([])
  await set(maker, false)
})

test('somebody can hide a limited number of works; a profile with that many is still read quickly', async () => {
  const { db } = server.context
  const wallet = maker.address
  await db.execute(sql`insert into ${works} (id, creator, standard, name, description, media, royalties, copies, categories, offchain, chain_id, contract)
    select 'many-' || n, ${wallet}, 721, 'Many', '', '', 0, 1, '{}', false, 31337, '0x' from generate_series(1, ${MOST_HIDDEN}) n`)
  await db.execute(
    sql`insert into ${profileHidden} (wallet, work_id) select ${wallet}, 'many-' || n from generate_series(1, ${MOST_HIDDEN}) n`,
  )
  await expect(set(maker, true)).rejects.toMatchObject({ status: 422, code: 'profile_hidden_full' })
  // One that is hidden already stays so.
  expect(await set(maker, true, 'many-1')).toEqual({ hidden: true })
  expect((await stats(maker, maker)).hidden).toBe(MOST_HIDDEN)
  expect(await tab(visitor(), maker, 'created')).toEqual([work, other].sort())
})
