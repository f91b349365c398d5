import { sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { updateUser } from '../../src/accounts/store/users.ts'
import { rowsOf } from '../../src/db/rowsOf.ts'
import { collections } from '../../src/db/schema/collections.ts'
import type { works } from '../../src/db/schema/works.ts'
import { setFollow } from '../../src/inbox/store/setFollow.ts'
import { setLike } from '../../src/works/store/likes.ts'
import { addWork, linkWork } from '../../src/works/store/works.ts'
import { picture } from '../files/picture.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// Several people, or one person in two windows, act at the same moment.

const server = await useServer()
const anne = await server.person(0)
const bert = await server.person(1)
const db = () => server.context.db

const times = <T>(count: number, act: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => act(at))
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )

const MEDIA = '0'.repeat(64)
const work = (id: string, change: Partial<typeof works.$inferInsert> = {}) => ({
  id,
  creator: anne.address,
  standard: 721,
  name: id,
  description: '',
  media: MEDIA,
  royalties: 0,
  copies: 1,
  categories: ['art'],
  offchain: true,
  chainId: server.chain.id,
  contract: server.chain.contracts.collectible721,
  ...change,
})

test('two people who follow each other do not block each other [API-03]', async () => {
  const outcomes = await Promise.all(
    times(60, (at) => {
      const [one, other] = at % 2 === 0 ? [anne, bert] : [bert, anne]
      return outcomeOf(setFollow(db(), one.address, other.address, at % 4 < 2))
    }),
  )
  expect(new Set(outcomes)).toEqual(new Set(['done']))
})

test('a like of one’s own work and a rename at the same time both succeed [API-07]', async () => {
  await addWork(db(), work('liked', { tokenId: 1n }))
  const outcomes = await Promise.all(
    times(24, (at) =>
      outcomeOf(
        at % 2 === 0
          ? setLike(db(), anne.address, 'liked', at % 4 === 0)
          : updateUser(db(), anne.address, { name: `Anne ${at}` }),
      ),
    ),
  )
  expect(new Set(outcomes)).toEqual(new Set(['done']))
})

test('two people choose the same custom URL at once: one gets it, the other gets an error [EDP-05]', async () => {
  const take = (person: Person, link: string) =>
    outcomeOf(
      person.request('POST /users/settings', {
        json: { name: 'x', bio: '', twitter: '', instagram: '', link },
      }),
    )
  for (const at of times(5, (each) => each)) {
    const outcomes = await Promise.all([take(anne, `both-${at}`), take(bert, `both-${at}`)])
    expect(outcomes.sort()).toEqual(['done', 'link_taken'])
  }
})

test('of two collections that choose the same short url one gets it [CCO-02]', async () => {
  const add = (id: string, person: Person) =>
    db()
      .insert(collections)
      .values({
        id,
        creator: person.address,
        name: id,
        symbol: 'X',
        short: 'one',
        description: '',
        image: MEDIA,
      })
      .onConflictDoNothing()
      .returning()
  const added = await Promise.all([add('c1', anne), add('c2', bert)])
  expect(added.flat()).toHaveLength(1)
})

test('of two descriptions that are linked to a token at once one is linked [ROL-07]', async () => {
  for (const at of times(10, (each) => each)) {
    for (const id of [`left-${at}`, `right-${at}`]) await addWork(db(), work(id))
    const tokenId = BigInt(1_000 + at)
    const linked = await Promise.all([
      linkWork(db(), `left-${at}`, tokenId),
      linkWork(db(), `right-${at}`, tokenId),
    ])
    expect(linked.sort()).toEqual([false, true])
  }
})

describe.runIf(inject('postgresUrl'))('a collection that is removed while something is put into it', () => {
  const make = (id: string) =>
    db().insert(collections).values({
      id,
      creator: anne.address,
      name: id,
      symbol: 'X',
      description: '',
      image: MEDIA,
    })
  /** Until the other call waits for a row that this transaction holds. */
  const untilSomebodyWaits = () =>
    expect
      .poll(() =>
        rowsOf(
          db(),
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .not.toEqual([])
  const remove = (id: string) => outcomeOf(anne.request('DELETE /collections/{id}', { params: { id } }))

  test('stays if it was first [API-06]', async () => {
    await make('filled')
    let removing = Promise.resolve('')
    await db().transaction(async (tx) => {
      await addWork(tx, work('inside', { collectionId: 'filled' }))
      removing = remove('filled')
      await untilSomebodyWaits()
    })
    expect(await removing).toBe('collection_not_empty')
  })

  test('no longer exists for whoever comes later [API-07]', async () => {
    await make('gone')
    const { media } = await anne.request('POST /media', {
      form: { file: picture('gone') },
    })
    let registering = Promise.resolve('')
    await db().transaction(async (tx) => {
      await tx.execute(`delete from collections where id = 'gone'` as never)
      registering = outcomeOf(
        anne.request('POST /tokens', {
          form: {
            name: 'Late',
            type: '721',
            media: media.hash,
            categories: 'art',
            collection: 'gone',
            blockchain: 'ETH',
          } as never,
        }),
      )
      await untilSomebodyWaits()
    })
    expect(await registering).toBe('collection_unknown')
  })
})
