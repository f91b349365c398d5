import type { TokenCard } from '@vitrine/api/entities/trading/offer'
import { localCurrencies } from '@vitrine/chain/currencies'
import { deployCurrencies } from '@vitrine/chain/deployCurrencies'
import { type Address, createWalletClient, type Hex, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { localDeployment } from '../../src/config/chains.ts'
import { sendWorks } from '../foreign/broughtWorks.ts'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'
import { startMetadataHost } from '../servers/webHost.ts'
import { carryOut } from './carryOut.ts'

// Works of other contracts that cannot be listed say why before anybody is asked to sign.

const server = await useServer()
let host: Awaited<ReturnType<typeof startMetadataHost>>
let owner: Person
let buyer: Person

beforeAll(async () => {
  host = await startMetadataHost()
  owner = await server.person(1)
  buyer = await server.person(2)
  const sender = createWalletClient({ account: localDeployment.owner, transport: http(server.chain.url) })
  await deployCurrencies(sender, server.chain.reader, {
    chainId: server.chain.id,
    engine: engine(),
    accounts: [buyer.address as Address],
  })
})
afterAll(async () => {
  await host.stop()
})

const engine = () => server.chain.contracts.engine as Address

/** The first token of a contract, imported by its owner. */
async function imported(collection: ForeignCollection): Promise<string> {
  await collection.call(owner.address, 'mint', owner.address, 1n)
  await collection.call(owner.address, 'setUri', 1n, host.url)
  await owner.trade('addNFTToMarketplace', [collection.address, 1n])
  const { data } = await owner.request('POST /import/save', {
    json: { blockchain: 'ETH', token_id: '1', contract_address: collection.address, type: '721' },
  })
  return data.token._id
}

const reasonOf = async (id: string) =>
  (await owner.request('GET /tokens/{id}/unsellable', { params: { id }, query: {} })).reason
const plan = (token: string) =>
  owner.request('POST /plans/list', {
    json: { account: owner.address as Address, token, price: '1000000000000000000' },
  })

test('a work that is bound to its wallet (ERC-5192) is not listed, until its contract frees it', async () => {
  const bound = await deployForeign(server.chain, owner.address, 'Bound721')
  // The engine imports none that is bound.
  await bound.call(owner.address, 'setFree', 1n, true)
  const id = await imported(bound)
  expect(await reasonOf(id)).toBeNull()
  await bound.call(owner.address, 'setFree', 1n, false)
  expect(await reasonOf(id)).toBe('bound')
  await expect(plan(id)).rejects.toMatchObject({ code: 'listing_bound' })
  await bound.call(owner.address, 'setFree', 1n, true)
  expect(await reasonOf(id)).toBeNull()
  expect((await plan(id)).plan.steps.map(({ name }) => name)).toEqual(['approve', 'createOffer'])
})

test('nobody offers to buy a work that is bound, lists it with a signature or accepts an offer for it', async () => {
  const bound = await deployForeign(server.chain, owner.address, 'Bound721')
  await bound.call(owner.address, 'setFree', 1n, true)
  const id = await imported(bound)
  const coin = localCurrencies(31337).find(({ symbol }) => symbol === 'WETH')
  const offer = () =>
    buyer.request('POST /plans/offer', {
      json: {
        account: buyer.address as Address,
        token: id,
        currency: coin!.address.toLowerCase() as Hex,
        unit_price: '1000',
        duration: 86_400,
      },
    })
  const { plan: offered } = await offer()
  await carryOut(server, offered)
  const again = (await offer()).plan
  const { plan: listed } = await owner.request('POST /plans/list', {
    json: { account: owner.address as Address, token: id, price: '1000000000000000000', sign_for: 86_400 },
  })
  await bound.call(owner.address, 'setApprovalForAll', engine(), true)
  await server.sync()
  await bound.call(owner.address, 'setFree', 1n, false)

  await expect(carryOut(server, again)).rejects.toMatchObject({
    body: { issues: [{ path: 'token_id', code: 'listing_bound' }] },
  })
  await expect(carryOut(server, listed)).rejects.toMatchObject({
    body: { issues: [{ path: 'listings.0', code: 'listing_bound' }] },
  })
  await expect(offer()).rejects.toMatchObject({
    body: { issues: [{ path: 'token', code: 'listing_bound' }] },
  })
  const { orders } = await server.visitor('GET /tokens/{id}/orders', { params: { id } })
  const accepted = { order: orders[0]!._id, quantity: 1 }
  const json = { account: owner.address as Address }
  await expect(owner.request('POST /plans/accept', { json: { ...json, ...accepted } })).rejects.toMatchObject(
    {
      code: 'listing_bound',
    },
  )
  await expect(
    owner.request('POST /plans/acceptMany', { json: { ...json, accepted: [accepted] } }),
  ).rejects.toMatchObject({ body: { issues: [{ path: 'accepted.0', code: 'listing_bound' }] } })
})

longTest('nobody offers to buy any work of a contract that lets none be moved', async () => {
  const validator = await deployForeign(server.chain, owner.address, 'TransferValidator')
  const validated = await deployForeign(server.chain, owner.address, 'Validated721', [validator.address])
  const bound = await deployForeign(server.chain, owner.address, 'Bound721')
  await bound.call(owner.address, 'setFree', 1n, true)
  const [refusing, binding] = [await imported(validated), await imported(bound)]
  await server.sync()
  const coin = localCurrencies(31337).find(({ symbol }) => symbol === 'WETH')
  const offer = async (token: string) =>
    buyer.request('POST /plans/offer', {
      json: {
        account: buyer.address as Address,
        token,
        any: true,
        unit_price: '1000',
        duration: 86_400,
        currency: coin!.address.toLowerCase() as Hex,
      },
    })
  const signed = [(await offer(refusing)).plan, (await offer(binding)).plan]

  await validator.call(owner.address, 'refuse', validated.address, engine(), true)
  await bound.call(owner.address, 'setFree', 1n, false)
  await server.sync()
  for (const [at, [token, code]] of (
    [
      [refusing, 'listing_unsellable'],
      [binding, 'listing_bound'],
    ] as const
  ).entries()) {
    const asked = { params: { id: token }, query: { any: 'true' } } as const
    expect(await server.visitor('GET /tokens/{id}/unsellable', asked)).not.toMatchObject({ reason: null })
    await expect(offer(token)).rejects.toMatchObject({ body: { issues: [{ path: 'any', code }] } })
    await expect(carryOut(server, signed[at]!)).rejects.toMatchObject({
      body: { issues: [{ path: 'order.asset', code }] },
    })
  }

  // Cards say of which works their holder has to ask.
  const list = { params: { wallet: owner.address as Address, type: 'owned' }, query: {} } as const
  const cardsFor = async (who: Pick<Person, 'request'>) => {
    const found = await who.request('GET /users/{wallet}/items/{type}', list)
    const cards = 'items' in found ? (found.items as TokenCard[]) : []
    return cards.filter(({ _id }) => [refusing, binding].includes(_id))
  }
  expect(await cardsFor(owner)).toMatchObject([{ foreign: true }, { foreign: true }])
  for (const card of await cardsFor(buyer)) expect(card).not.toHaveProperty('foreign')

  // Another work of the contract can be moved.
  await bound.call(owner.address, 'setFree', 2n, true)
  await bound.call(owner.address, 'mint', owner.address, 2n)
  await bound.call(owner.address, 'setUri', 2n, host.url)
  await owner.trade('addNFTToMarketplace', [bound.address, 2n])
  await owner.request('POST /import/save', {
    json: { blockchain: 'ETH', token_id: '2', contract_address: bound.address, type: '721' },
  })
  await server.sync()
  const any = { params: { id: binding }, query: { any: 'true' } } as const
  expect(await server.visitor('GET /tokens/{id}/unsellable', any)).toEqual({ reason: null })
  expect((await offer(binding)).plan.steps.length).toBeGreaterThan(0)
})

longTest('strangers and visitors learn why its holder cannot sell it', async () => {
  const validator = await deployForeign(server.chain, owner.address, 'TransferValidator')
  const collection = await deployForeign(server.chain, owner.address, 'Validated721', [validator.address])
  const id = await imported(collection)
  await server.sync()
  const asked = async (who: Pick<Person, 'request'>) =>
    (await who.request('GET /tokens/{id}/unsellable', { params: { id }, query: {} })).reason
  expect(await asked(buyer)).toBeNull()
  await validator.call(owner.address, 'refuse', collection.address, engine(), true)
  expect(await asked(buyer)).toBe('refused')
  expect(await asked({ request: server.visitor } as never)).toBe('refused')
})

longTest('that the former owner cannot move a work says nothing about its contract', async () => {
  const collection = await deployForeign(server.chain, owner.address, 'Foreign721')
  const id = await imported(collection)
  await collection.call(owner.address, 'setApprovalForAll', engine(), true)
  await server.sync()
  // The tables still have the holder of a block ago.
  await collection.call(owner.address, 'transferFrom', owner.address, buyer.address, 1n)
  expect(await reasonOf(id)).toBeNull()
  await server.sync()
  expect(await reasonOf(id)).toBeNull()
})

test('a transfer validator (ERC-721C) is asked before the owner has approved anything', async () => {
  const validator = await deployForeign(server.chain, owner.address, 'TransferValidator')
  const collection = await deployForeign(server.chain, owner.address, 'Validated721', [validator.address])
  const id = await imported(collection)
  expect(await reasonOf(id)).toBeNull()
  await validator.call(owner.address, 'refuse', collection.address, engine(), true)
  expect(await reasonOf(id)).toBe('refused')
  await expect(plan(id)).rejects.toMatchObject({ code: 'listing_unsellable' })
  await collection.call(owner.address, 'setApprovalForAll', engine(), true)
  expect(await reasonOf(id)).toBe('refused')
  await validator.call(owner.address, 'refuse', collection.address, engine(), false)
  expect(await reasonOf(id)).toBeNull()
})

test('a work whose collection the sale contract does not know is listed once it does', async () => {
  const sent = await sendWorks(server, owner.address, owner.address, [{ name: 'Shore' }])
  await server.sync()
  const [id] = sent.ids as [string]
  expect(await reasonOf(id)).toBe('unknown')
  await expect(plan(id)).rejects.toMatchObject({ code: 'listing_unknown' })
  await owner.trade('addCollection', [sent.contract])
  expect(await reasonOf(id)).toBeNull()
  expect((await plan(id)).plan.steps.map(({ name }) => name)).toEqual(['approve', 'createOffer'])
})

test('nothing is in the way of a work that was made here', async () => {
  const { _id } = await owner.register((await owner.mint()).tokenId)
  expect(await reasonOf(_id)).toBeNull()
})
