import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { decodeFunctionData } from 'viem'
import { expect, test } from 'vitest'
import type { Asked } from '../business/listing.ts'
import type { At } from '../machine/effects.ts'
import { create } from '../machine/testRunner.ts'
import { createOffer } from './selling.ts'
import type { Tools } from './step.ts'

const address = (digit: string) => `0x${digit.repeat(40)}`
const contracts = { engine: address('e'), collectible721: address('7'), collectible1155: address('1') }
/** The time of the newest block, in seconds. */
let blockTime = 1_000n
const reader = () => ({ getBlock: async () => ({ timestamp: blockTime }) })
const tools = { wallet: { networkOf: () => ({ contracts }), reader } } as unknown as Tools

/** What the step of a sale sends. */
async function sent(sale: Partial<Asked>, copies?: string) {
  const token = { ...create.token, ...(copies && { type: '1155', copies }) }
  const at = {
    flow: { results: { chain_id: '12' } },
    intent: { ...create, token, sale: { ...create.sale, ...sale } },
    step: { name: 'createOffer', chainId: 31338 },
  } as unknown as At
  const call = await createOffer.call!(at, tools)
  expect(call?.to).toBe(contracts.engine)
  const { functionName, args } = decodeFunctionData({ abi: saleEngineAbi, data: call!.data })
  if (functionName !== 'createOffers') throw new Error(functionName)
  const [[offer], maxCommission] = args
  return { ...offer!, maxCommission }
}

test('a listing fails if it costs more than the form showed', async () => {
  expect(await sent({ maxCommission: 250, maxRoyalties: 1_000 })).toMatchObject({
    tokenId: 12n,
    copies: 1n,
    reservable: 0n,
    price: 1_000n,
    startPrice: 0n,
    start: 0n,
    salt: 0n,
    maxCommission: 250n,
    maxRoyalties: 1_000n,
  })
})

test('an auction of an edition may reserve all copies, or as many as the seller says', async () => {
  const auction = { minBid: '500' }
  expect(await sent(auction)).toMatchObject({ copies: 1n, reservable: 1n })
  expect(await sent(auction, '9')).toMatchObject({ copies: 9n, reservable: 9n, duration: 259_200n })
  expect(await sent({ ...auction, reservable: 4 }, '9')).toMatchObject({ copies: 9n, reservable: 4n })
  expect(await sent({ reservable: 4 }, '9')).toMatchObject({ copies: 9n, reservable: 0n })
})

test('the clock of an auction begins with the first bid if the seller says so; a fixed price has none', async () => {
  expect(await sent({ minBid: '500', fromFirstBid: true })).toMatchObject({ fromFirstBid: 1n })
  expect(await sent({ minBid: '500' })).toMatchObject({ fromFirstBid: 0n })
  expect(await sent({ fromFirstBid: true })).toMatchObject({ fromFirstBid: 0n })
})

test('an auction has started by the chain’s time and by the clock here, whichever is behind', async () => {
  blockTime = 1_000n
  expect(await sent({ minBid: '500' })).toMatchObject({ start: 1_000n })
  const clock = BigInt(Math.floor(Date.now() / 1_000))
  blockTime = clock + 60n
  const { start } = await sent({ minBid: '500' })
  expect(start >= clock && start < blockTime).toBe(true)
})
