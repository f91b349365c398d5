import { payeesAbi } from '@vitrine/chain/abi/payees'
import type { Address } from 'viem'
import { expect, test } from 'vitest'
import { cleanReplay, dump } from '../chains/chainTablesDump.ts'
import { useServer } from '../servers/useServer.ts'

const price = 10n ** 18n
const PAYEE = `0x${'9a'.repeat(20)}` as const
const server = await useServer()
const creator = await server.person(0)
const seller = await server.person(1)
const buyer = await server.person(2)

/** @param markets that are told: the engine, or nobody */
async function name(payee: string, markets = [server.chain.contracts.engine as Address]) {
  await creator.write({
    address: server.chain.contracts.payees,
    abi: payeesAbi,
    functionName: 'setPayee',
    args: [payee, markets],
  })
  await server.sync()
}

const payeesOf = async (wallet: string) =>
  (await server.visitor('GET /users/{id}', { params: { id: wallet } })).payees
const balance = () => server.chain.reader.getBalance({ address: PAYEE })

test('whom a creator names receives the money, and profile and plans say so [CHN-07]', async () => {
  await Promise.all([creator.approve(), seller.approve()])
  const own = await creator.mint(1_000n)
  const sold = await creator.mint(1_000n)
  const [ownWork, soldWork] = [
    await creator.register(own.tokenId, { royalties: '10' }),
    await creator.register(sold.tokenId, { royalties: '10' }),
  ]
  await creator.transfer721(seller.address, sold.tokenId)
  expect(await payeesOf(creator.address)).toEqual([])

  await name(PAYEE)
  const [named] = await payeesOf(creator.address)
  expect(named).toMatchObject({ network: server.chain.id, payee: { wallet: PAYEE } })
  expect(Date.parse(named!.since)).toBeGreaterThan(0)
  expect(await dump(server.context.db)).toEqual(await cleanReplay(server.chain))

  const plan = async (account: string, token: string) => {
    const json = { account, token, price: String(price) } as never
    const { plan } = await server.visitor('POST /plans/list', { json })
    return Object.fromEntries(plan.money.map((line) => [line.name, line.to]))
  }
  expect(await plan(creator.address, ownWork._id)).toMatchObject({ receives: PAYEE })
  expect(await plan(seller.address, soldWork._id)).toMatchObject({ royalties: PAYEE, receives: undefined })

  const { terms } = await creator.list(own.tokenId, { price })
  await buyer.trade('buy', [terms, 1n], (price * 10_250n) / 10_000n)
  expect(await balance()).toBe((price * 9_750n) / 10_000n)
  const resold = await seller.list(sold.tokenId, { price })
  await buyer.trade('buy', [resold.terms, 1n], (price * 10_250n) / 10_000n)
  expect(await balance()).toBe((price * 10_750n) / 10_000n)
})

test('back to the own wallet, nobody is named', async () => {
  await name(creator.address)
  expect(await payeesOf(creator.address)).toEqual([])
  expect(await dump(server.context.db)).toEqual(await cleanReplay(server.chain))
})

test('what the engine was not told it does not pay, and no plan says so', async () => {
  const { tokenId } = await creator.mint(1_000n)
  const { _id } = await creator.register(tokenId, { royalties: '10' })
  await name(PAYEE, [])
  expect(await payeesOf(creator.address)).toHaveLength(1)
  const json = { account: creator.address, token: _id, price: String(price) } as never
  const { plan } = await server.visitor('POST /plans/list', { json })
  expect(plan.money.map(({ to }) => to)).toEqual([undefined, undefined, undefined])
})
