import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { decodeFunctionData } from 'viem'
import { expect, test } from 'vitest'
import type { At } from '../machine/effects.ts'
import { replaceOffer } from './selling.ts'
import type { Tools } from './step.ts'

const terms = {
  seller: `0x${'5'.repeat(40)}`,
  asset: `0x${'7'.repeat(40)}`,
  tokenId: '1',
  copies: '10',
  reservable: '0',
  price: '600',
  currency: `0x${'0'.repeat(40)}`,
  startPrice: '0',
  start: '900',
  duration: '0',
  fromFirstBid: '0',
  counter: '0',
  salt: '0',
}
const account = `0x${'5'.repeat(40)}` as const
const tools = {
  wallet: {
    networkOf: () => ({ contracts: { engine: `0x${'e'.repeat(40)}` } }),
    reader: () => ({ getBlock: async () => ({ timestamp: 1_000n }) }),
  },
} as unknown as Tools

// Nineteen of ten copies could be sold otherwise: nine from the old listing, just before, and ten from the new one.
test.each([
  ['a listing with seven copies left is replaced only if seven are left', { left: 7 }, 7n],
  ['a change of an earlier version, which did not note them, is made whatever is left', {}, 0n],
])('%s', async (_, noted, expected) => {
  const intent = {
    kind: 'sell',
    token: '1',
    asset: terms.asset,
    tokenId: '1',
    copies: 10,
    sale: { price: '500', minBid: null, duration: 0, reservable: null, maxRoyalties: 0, maxCommission: 250 },
    instead: { offer: '1', terms, signed: null, ...noted },
  }
  const step = { name: 'replaceOffer', chainId: 31338 }
  const call = await replaceOffer.call!(
    { flow: { account, results: {} }, intent, step } as unknown as At,
    tools,
  )
  const { functionName, args } = decodeFunctionData({ abi: saleEngineAbi, data: call!.data })
  expect([functionName, args?.[1]]).toEqual(['replaceOffer', expected])
})
