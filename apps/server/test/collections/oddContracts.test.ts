import { eq } from 'drizzle-orm'
import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { balances, tokens } from '../../src/db/schema/chain.ts'
import { deployForeign } from '../foreign/foreignCollections.ts'
import { ODD_CONTRACTS, takeShape } from '../foreign/oddContracts.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()
const asker = await server.person(5)
// By default the first account is the operator.
const operator = await server.person(0)

test('there are fifty shapes, each told apart', () => {
  expect(ODD_CONTRACTS.length).toBeGreaterThanOrEqual(50)
  expect(new Set(ODD_CONTRACTS.map(({ like, how }) => `${like}: ${how}`)).size).toBe(ODD_CONTRACTS.length)
})

test.each(ODD_CONTRACTS)('$like: $how', async ({ shape, becomes }) => {
  const from = asker.address as Hex
  const contract = await deployForeign(server.chain, from, 'Shape')
  await takeShape(contract, from, shape(from))
  const bring = asker.request('POST /import/collection', {
    json: { blockchain: 'ETH', contract_address: contract.address },
  })
  if ('refused' in becomes) return expect(bring).rejects.toMatchObject({ code: becomes.refused })

  const { collection } = await bring
  await server.sync()
  const { brought } = await asker.request('GET /collections/{id}', { params: { id: collection._id! } })
  expect(brought?.state).toBe('following')
  // A wallet has few contracts followed at once.
  const params = { id: collection._id! }
  await operator.request('POST /console/contracts/{id}', { params, json: { follow: false } })
  const rows = await server.context.db.select().from(balances).where(eq(balances.contract, contract.address))
  expect(
    Object.fromEntries(rows.map(({ tokenId, owner, copies }) => [`${tokenId} ${owner}`, copies])),
  ).toEqual(becomes.held)
  if (becomes.named !== undefined) expect(collection.name).toBe(becomes.named)
  if (becomes.described !== undefined) expect(collection.description).toBe(becomes.described)
  if (becomes.royalties === undefined) return
  const known = await server.context.db.select().from(tokens).where(eq(tokens.contract, contract.address))
  expect(known.map(({ royalties }) => royalties)).toEqual([becomes.royalties])
})
