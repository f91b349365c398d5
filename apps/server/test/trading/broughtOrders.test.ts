import { knownCurrencies } from '@vitrine/chain/currencies'
import { anyToken } from '@vitrine/chain/orders'
import { expect, test } from 'vitest'
import { orders } from '../../src/db/schema/trading.ts'
import { bring } from '../foreign/bring.ts'
import { deployForeign } from '../foreign/foreignCollections.ts'
import { imaginedOrder } from '../imagined/imaginedOrders.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()
const buyer = await server.person(0)

test('offers for any work of a brought contract are those of its collection, and its best one', async () => {
  const { db } = server.context
  const foreign = await deployForeign(server.chain, buyer.address, 'Foreign721')
  await foreign.call(buyer.address, 'mint', buyer.address, 1n)
  const id = await bring(server, foreign.address)
  const [coin] = knownCurrencies(server.chain.id)
  const offer = (number: number, more: object) => ({
    ...imaginedOrder(server.chain.id, number, [buyer.address]),
    contract: foreign.address,
    currency: coin!.address.toLowerCase(),
    maxCommission: 10_000,
    ...more,
  })
  await db.insert(orders).values([
    offer(1, { tokenId: null, criteria: anyToken, unitPrice: 20n }),
    // For one work, for another contract, and for a collection of ours.
    offer(2, { tokenId: 1n, unitPrice: 30n }),
    offer(3, { tokenId: null, criteria: anyToken, contract: `0x${'e'.repeat(40)}`, unitPrice: 40n }),
    offer(4, { tokenId: null, criteria: anyToken, scope: 'tides', unitPrice: 50n }),
  ])
  const params = { id }
  const listed = await server.visitor('GET /collections/{id}/orders', {
    params,
    query: { blockchain: 'ETH' },
  })
  expect(listed.orders.map(({ price }) => price.amount)).toEqual(['20'])
  const { figures } = await server.visitor('GET /collections/{id}/figures', { params })
  expect(figures.best_offers.map(({ price }) => price.amount)).toEqual(['20'])
})
