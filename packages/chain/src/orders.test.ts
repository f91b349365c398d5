import { getAbiItem, type Hex, recoverTypedDataAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { saleEngineAbi } from './abi/saleEngine.ts'
import {
  anyToken,
  type BuyOrder,
  hashOrder,
  isAskedFor,
  oneToken,
  toOrderTypedData,
  treeOfTokens,
} from './orders.ts'

const buyer = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const address: Hex = `0x${'2'.repeat(40)}`
const order: BuyOrder = {
  buyer: buyer.address,
  asset: address,
  criteria: anyToken,
  copies: 1n,
  currency: address,
  unitPrice: 5n,
  start: 0n,
  expiry: 9n,
  maxCommission: 250n,
  group: 0n,
  salt: 0n,
  counter: 0n,
}
const domain = { chainId: 1, engine: address }

test('an order is signed for one chain and with all its fields', async () => {
  const signature = await buyer.signTypedData(toOrderTypedData(order, domain))
  const signerOf = (change: Partial<BuyOrder>, chainId = 1) =>
    recoverTypedDataAddress({
      ...toOrderTypedData({ ...order, ...change }, { ...domain, chainId }),
      signature,
    })
  expect(await signerOf({})).toBe(buyer.address)
  for (const [key, value] of Object.entries(order))
    if (typeof value === 'bigint') expect(await signerOf({ [key]: value + 1n })).not.toBe(buyer.address)
  expect(await signerOf({}, 137)).not.toBe(buyer.address)
  expect(hashOrder(order, domain)).not.toBe(hashOrder({ ...order, salt: 1n }, domain))
})

test('the struct is that of the engine’s ABI, in its order', () => {
  const [input] = getAbiItem({ abi: saleEngineAbi, name: 'hashOrder' }).inputs
  expect(toOrderTypedData(order, domain).types.BuyOrder).toEqual(
    input.components.map(({ name, type }) => ({ name, type })),
  )
})

test.each([1, 2, 3, 5, 8, 13, 100])('a tree of %i tokens proves each of them, and no other', (size) => {
  const ids = Array.from({ length: size }, (_, at) => BigInt(at) ** 7n)
  const { root, proofOf } = treeOfTokens(ids)
  for (const id of ids) expect(isAskedFor(root, id, proofOf(id))).toBe(true)
  expect(isAskedFor(root, 3n ** 30n, proofOf(0n))).toBe(false)
  expect(() => proofOf(3n ** 30n)).toThrow(RangeError)
  expect(treeOfTokens([...ids, ...ids].reverse()).root).toBe(root)
})

test('an order for one token or for any needs no proof', () => {
  expect(isAskedFor(oneToken(5n), 5n)).toBe(true)
  expect(isAskedFor(oneToken(5n), 6n)).toBe(false)
  expect(isAskedFor(anyToken, 6n)).toBe(true)
  expect(treeOfTokens([5n]).root).toBe(oneToken(5n))
})
