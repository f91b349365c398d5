import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { openProgress, type Progress } from '../../src/chain/indexer/progress.ts'
import { getCursor, setCursor } from '../../src/chain/store/cursors.ts'
import type { OpenDatabase } from '../../src/db/open.ts'
import { picture } from '../files/picture.ts'
import { startTestDatabase, type TestDatabase } from '../servers/testDatabase.ts'
import { type Person, startTestServer, type TestServer } from '../servers/testServer.ts'

const CHAIN = 31337
const soon = () => Date.now() + 5_000

describe('waiting for a block', () => {
  let engine: TestDatabase
  let leader: OpenDatabase
  let follower: OpenDatabase
  let progress: Progress
  let leading: Progress
  const move = (number: number) =>
    leader.db.transaction((tx) => setCursor(tx as never, CHAIN, { number, hash: `0x${number}` }))

  beforeAll(async () => {
    engine = await startTestDatabase()
    leader = await engine.open()
    follower = await engine.open()
    progress = await openProgress(follower.db, follower.listen)
    leading = await openProgress(leader.db, leader.listen)
  })
  afterAll(async () => {
    await Promise.all([progress.close(), leading.close()])
    await Promise.all([leader.close(), follower.close()])
    await engine.stop()
  })

  test('ends as soon as the leader has committed the block, not before', async () => {
    let ended = false
    const wait = progress.waitFor(CHAIN, 5, soon()).finally(() => {
      ended = true
    })
    await move(4)
    await sleep(200)
    expect(ended).toBe(false)
    await move(6)
    expect(await wait).toBe(true)
    // The block is in the tables already.
    expect(await progress.waitFor(CHAIN, 6, Date.now())).toBe(true)
  })

  test('ends at its deadline if the block does not come', async () => {
    expect(await progress.waitFor(CHAIN, 1_000, Date.now() + 300)).toBe(false)
  })

  test('wakes the leader of this chain', async () => {
    const woken: number[] = []
    const stop = leading.onWanted(CHAIN, (block) => woken.push(block))
    const wait = progress.waitFor(CHAIN, 20, soon())
    await expect.poll(() => woken).toEqual([20])
    await progress.waitFor(CHAIN + 1, 20, Date.now() + 100)
    await move(20)
    expect(await wait).toBe(true)
    expect(woken).toEqual([20])
    stop()
  })
})

describe('a process that does not lead the chain', () => {
  let server: TestServer
  let person: Person
  beforeAll(async () => {
    server = await startTestServer({ leads: false })
    person = await server.person(0)
  })
  afterAll(() => server.stop())

  longTest('reads no blocks for a call; the call asks to be repeated [NET-01]', async () => {
    const { tokenId } = await person.mint()
    const { token } = await person.request('POST /tokens', {
      form: { name: 'Tide', type: '721', media: picture('1'), categories: 'art', blockchain: 'ETH' } as never,
    })
    const link = () =>
      person.request('POST /tokens/{id}/chain', {
        params: { id: token._id },
        json: { chain_id: tokenId.toString() },
      })
    await expect(link()).rejects.toMatchObject({ status: 503, code: 'unavailable' })
    expect(await getCursor(server.context.db, CHAIN)).toBeNull()

    await server.indexer.sync()
    expect((await link()).token._id).toBe(token._id)
  })
})
