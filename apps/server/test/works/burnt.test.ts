import { anyToken, oneToken } from '@vitrine/chain/orders'
import type { Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepCollectionFigures } from '../../src/collections/collectionFigures.ts'
import { coin, deployCoins, publishOrder } from '../chains/wrappedCoin.ts'
import { sendWorks } from '../foreign/broughtWorks.ts'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'
import { startMetadataHost } from '../servers/webHost.ts'
import { signedTrades } from '../trading/signedTrades.ts'

// A burnt work has a page and a history. It is in no list and no count, and nobody can offer to buy it.

const server = await useServer()
let host: Awaited<ReturnType<typeof startMetadataHost>>
let owner: Person
let buyer: Person

beforeAll(async () => {
  host = await startMetadataHost()
  ;[owner, buyer] = [await server.person(0), await server.person(1)]
  await deployCoins(server, buyer)
})
afterAll(async () => {
  await host.stop()
})

async function imported(): Promise<{ id: string; foreign: ForeignCollection }> {
  const foreign = await deployForeign(server.chain, owner.address, 'Foreign721')
  await foreign.call(owner.address, 'mint', owner.address, 1n)
  await foreign.call(owner.address, 'setUri', 1n, host.url)
  await owner.trade('addNFTToMarketplace', [foreign.address, 1n])
  const { data } = await owner.request('POST /import/save', {
    json: { blockchain: 'ETH', token_id: '1', contract_address: foreign.address, type: '721' },
  })
  return { id: data.token._id, foreign }
}

const page = (id: string) => server.visitor('GET /tokens/{id}', { params: { id } })

/** In which lists a work is: the search, its owner's works, and the sitemap. */
async function lists(id: string): Promise<boolean[]> {
  const { tokens } = await server.visitor('GET /tokens', { query: { page: 1 } })
  return [tokens.some(({ _id }) => _id === id)]
}

/** Tries to offer for it: by a plan, and by a signed order. */
async function offer(id: string, asset: Address, tokenId: bigint) {
  const order = await signedTrades(server).orderOf({
    buyer: buyer.address as Address,
    asset,
    currency: coin.address,
    tokenId,
    criteria: oneToken(tokenId),
    unitPrice: 1_000n,
  })
  const signed = publishOrder(server, order, tokenId.toString())
  const plan = buyer.request('POST /plans/offer', {
    json: {
      account: buyer.address as Address,
      token: id,
      currency: coin.address,
      unit_price: '1000',
      duration: 86_400,
    },
  })
  return Promise.all([signed, plan].map((each) => each.then(() => 'possible').catch(({ code }) => code)))
}

test('an imported work that is burnt says so, is in no list, and offers for it are refused; a re-org takes it back', async () => {
  const { id, foreign } = await imported()
  await server.sync()
  expect(await lists(id)).toEqual([true])
  expect(await offer(id, foreign.address, 1n)).toEqual(['possible', 'possible'])
  const fork = await server.chain.control.snapshot()
  const block = await foreign.call(owner.address, 'burn', 1n).then(() => server.chain.reader.getBlock())
  await server.sync()
  const date = new Date(Number(block.timestamp) * 1_000).toISOString()
  expect((await page(id)).token).toMatchObject({ copies: 0, date_burnt: date })
  expect(await lists(id)).toEqual([false])
  expect(await offer(id, foreign.address, 1n)).toEqual(['work_burnt', 'work_burnt'])
  await expect(
    buyer.request('POST /users/alerts', { json: { token: id, most: '1000' } }),
  ).rejects.toMatchObject({ code: 'work_burnt' })

  await server.chain.control.revert({ id: fork })
  await server.chain.control.mine({ blocks: 3 })
  await server.sync()
  expect((await page(id)).token).not.toHaveProperty('date_burnt')
  expect(await lists(id)).toEqual([true])
})

test('a collection that was brought counts the works that are not burnt, in all its numbers', async () => {
  const words = [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }]
  const { collection, contract, ids } = await sendWorks(server, owner.address, owner.address, words)
  const numbers = async () => {
    await server.sync()
    await keepCollectionFigures(server.context)
    const params = { id: collection }
    const [shown, { health }] = await Promise.all([
      server.visitor('GET /collections/{id}', { params }),
      server.visitor('GET /collections/{id}/health', { params }),
    ])
    return [shown.collection.items_count, health.tokens, health.metadata]
  }
  expect(await numbers()).toEqual([3, 3, 3])
  const foreign = { address: contract as Address }
  await owner.write({
    ...foreign,
    abi: [
      {
        type: 'function',
        name: 'burn',
        stateMutability: 'nonpayable',
        inputs: [{ type: 'uint256' }],
        outputs: [],
      },
    ],
    functionName: 'burn',
    args: [2n],
  })
  expect(await numbers()).toEqual([2, 2, 2])
  expect((await page(ids[1]!)).token.date_burnt).toBeDefined()
  // Offers for any work of the collection are for the others.
  const order = await signedTrades(server).orderOf({
    buyer: buyer.address as Address,
    asset: foreign.address,
    currency: coin.address,
    tokenId: 0n,
    criteria: anyToken,
    unitPrice: 1_000n,
  })
  await publishOrder(server, order)
})

test('nobody can burn a work of ours: the contract refuses', async () => {
  const { tokenId } = await owner.mint()
  const nobody = '0x0000000000000000000000000000000000000000'
  await expect(owner.transfer721(nobody, tokenId)).rejects.toThrow()
})
