import { type Address, erc20Abi, type Hex, parseEther } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { readHeader } from '../../src/chain/readEngine.ts'
import { stepsToAllow } from '../../src/trading/plans/allowSteps.ts'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import { useServer } from '../servers/useServer.ts'

// USDT changes an allowance only from or to zero: one that is smaller than the next price would be in its way for ever.

const server = await useServer()
const buyer = await server.person(1)
let currency: ForeignCollection
beforeAll(async () => {
  currency = await deployForeign(server.chain, buyer.address, 'StubbornCurrency')
})

const engine = () => server.chain.contracts.engine as Address
const allowance = () =>
  server.chain.reader.readContract({
    address: currency.address,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [buyer.address as Address, engine()],
  })

/** The calls of a plan that lets the engine take so much. */
async function callsFor(allowed: bigint) {
  const chain = server.context.chains.get(server.chain.id)!
  const { hash } = await readHeader(chain)
  const steps = await stepsToAllow(
    { chain, engine: engine() },
    {
      account: buyer.address as Address,
      currency: currency.address.toLowerCase() as Hex,
      allowance: await allowance(),
      allowed,
      at: hash,
    },
  )
  return steps.map(({ to, data }) => ({ to: to as Address, data: data as Hex }))
}

test.each([
  ['a usual currency', false, 1],
  ['a stubborn one', true, 2],
])('what is left of an allowance in %s is no obstacle', async (_, stubborn, steps) => {
  await currency.call(buyer.address, 'setStubborn', stubborn)
  await currency.call(buyer.address, 'approve', engine(), 0n)
  expect(await callsFor(parseEther('1'))).toHaveLength(1)
  await currency.call(buyer.address, 'approve', engine(), 5n)
  expect(await callsFor(5n)).toEqual([])
  const calls = await callsFor(parseEther('1'))
  expect(calls).toHaveLength(steps)
  for (const call of calls) {
    const hash = await server.chain.wallet.sendTransaction({
      account: buyer.address as Address,
      chain: null,
      ...call,
    })
    expect((await server.chain.reader.waitForTransactionReceipt({ hash })).status).toBe('success')
  }
  expect(await allowance()).toBe(parseEther('1'))
})
