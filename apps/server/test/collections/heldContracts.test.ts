import { beforeAll, expect, test } from 'vitest'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// Which contracts somebody holds tokens of, from a real node's logs.

const server = await useServer()
const holder = await server.person(0)
const other = await server.person(1)
let single: ForeignCollection
let edition: ForeignCollection
let gone: ForeignCollection

beforeAll(async () => {
  single = await deployForeign(server.chain, other.address, 'Foreign721')
  gone = await deployForeign(server.chain, other.address, 'Foreign721')
  await single.call(other.address, 'mint', holder.address, 7n)
  await single.call(other.address, 'mint', holder.address, 8n)
  await single.call(holder.address, 'transferFrom', holder.address, other.address, 8n)
  await gone.call(other.address, 'mint', holder.address, 1n)
  await gone.call(holder.address, 'transferFrom', holder.address, other.address, 1n)
  edition = await deployForeign(server.chain, other.address, 'Foreign1155')
  await edition.call(other.address, 'mint', holder.address, 3n, 5n)
  // Ours are here already, and an ERC-20 has no tokens.
  await holder.mint()
})

const held = (person: Person, before?: number) =>
  person.request('POST /import/held', { json: { blockchain: 'ETH', ...(before && { before }) } })

test('contracts of which somebody still holds tokens are found, with one of them', async () => {
  const { contracts, searched_from, more } = await held(holder)
  expect({ searched_from, more }).toEqual({ searched_from: 0, more: false })
  const found = Object.fromEntries(contracts.map((each) => [each.contract_address, each]))
  expect(found).toMatchObject({
    [single.address]: { standard: 721, name: 'Foreign works', token_id: '7', collection_id: null },
    [edition.address]: { standard: 1155, token_id: '3', collection_id: null },
  })
  expect(contracts).toHaveLength(2)
  expect((await held(other)).contracts.map((each) => each.contract_address).sort()).toEqual(
    [single.address, gone.address].sort(),
  )
})

test('tokens of a range, and those that are left of many, are found; none is lost when there are more contracts than fit', async () => {
  const rich = await server.person(2)
  const range = await deployForeign(server.chain, other.address, 'Foreign721')
  await range.call(other.address, 'mintRange', rich.address, 5n, 900n)
  const few = await deployForeign(server.chain, other.address, 'Foreign721')
  for (let id = 1n; id <= 8n; id++) await few.call(other.address, 'mint', rich.address, id)
  for (let id = 2n; id <= 8n; id++)
    await few.call(rich.address, 'transferFrom', rich.address, other.address, id)
  const more: string[] = []
  for (let at = 0; at < 55; at++) {
    const each = await deployForeign(server.chain, other.address, 'Foreign721')
    await each.call(other.address, 'mint', rich.address, 1n)
    more.push(each.address)
  }
  const found = new Map<string, string>()
  for (let before: number | undefined, calls = 0; calls < 5; calls++) {
    const answer = await held(rich, before)
    for (const each of answer.contracts) found.set(each.contract_address, each.token_id)
    before = answer.searched_from
    if (!answer.more) break
  }
  expect(found.get(range.address)).toBe('5')
  expect(found.get(few.address)).toBe('1')
  expect(more.filter((each) => !found.has(each))).toEqual([])
})

test('one that was brought leads to its collection, and a search goes on before a block', async () => {
  const { collection } = await holder.request('POST /import/collection', {
    json: { blockchain: 'ETH', contract_address: single.address },
  })
  const { contracts } = await held(holder)
  expect(contracts.find((each) => each.contract_address === single.address)).toMatchObject({
    collection_id: collection._id,
  })
  expect((await held(holder, 1)).contracts).toEqual([])
})

test('it is refused when somebody asks too often, and to visitors', async () => {
  await expect(server.visitor('POST /import/held', { json: { blockchain: 'ETH' } })).rejects.toMatchObject({
    code: 'unauthorized',
  })
  const asked = async () => {
    for (let at = 0; at < 61; at++) await held(other, at + 1)
  }
  await expect(asked()).rejects.toMatchObject({ code: 'rate_limited' })
})
