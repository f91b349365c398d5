import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/db/open.ts'
import { webhookDeliveries, webhooks } from '../../src/db/schema/programs.ts'
import { takeDeliveries } from '../../src/programs/store/webhookDeliveries.ts'
import { openTestDatabase } from '../servers/testDatabase.ts'

// Neither one wallet's webhooks nor many webhooks to one host use the places that all deliveries share.

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  const add = async (id: string, wallet: string, url: string) => {
    const row = { id, wallet, url, events: ['sold' as never], early: false, secret: 'sealed' }
    await database.db.insert(webhooks).values(row)
    await database.db
      .insert(webhookDeliveries)
      .values({ webhookId: id, id: `of-${id}`, type: 'test', stage: 'final' })
  }
  for (let n = 0; n < 10; n++) await add(`greedy-${n}`, 'greedy', `https://receiver-${n}.example/hook`)
  for (let n = 0; n < 10; n++) await add(`flood-${n}`, `wallet-${n}`, `https://victim.example/${n}`)
  await add('other', 'other', 'https://other.example/hook')
})
afterAll(() => database.close())

test('a wallet and a host have a share each, and others are delivered to beside them', async () => {
  const taken = await takeDeliveries(database.db, [], 32)
  const ids = taken.map(({ webhook }) => webhook.id)
  expect(ids.filter((id) => id.startsWith('greedy'))).toHaveLength(4)
  expect(ids.filter((id) => id.startsWith('flood'))).toHaveLength(4)
  expect(ids).toContain('other')
  // While these are under way, neither gets more.
  const busy = taken.map(({ webhook }) => webhook)
  expect(await takeDeliveries(database.db, busy, 32)).toEqual([])
  const [first] = busy.filter(({ id }) => id.startsWith('greedy'))
  const more = await takeDeliveries(
    database.db,
    busy.filter((each) => each !== first),
    32,
  )
  expect(more.map(({ webhook }) => webhook.wallet)).toEqual(['greedy'])
})
