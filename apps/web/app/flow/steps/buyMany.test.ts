import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { engineTerms } from '@vitrine/chain/engineTerms'
import { hashTerms } from '@vitrine/chain/terms'
import { decodeFunctionData, encodeAbiParameters, encodeEventTopics, type Hex, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { ManyPurchase } from '../business/buying.ts'
import { OUTCOMES } from '../business/buying.ts'
import type { At } from '../machine/effects.ts'
import { buyMany } from './buying.ts'
import type { Tools } from './step.ts'

const address = (digit: string): Hex => `0x${digit.repeat(40)}`
const buyer = address('1')
const engine = address('e')
const chainId = 31338

const purchase = (salt: number): ManyPurchase => ({
  token: `token ${salt}`,
  offer: `offer ${salt}`,
  price: '1000',
  total: '1025',
  subject: { title: `Work ${salt}`, image: null, colour: null },
  terms: {
    seller: address('2'),
    asset: address('7'),
    tokenId: '12',
    copies: '1',
    reservable: '0',
    price: '1000',
    currency: zeroAddress,
    startPrice: '0',
    start: '0',
    duration: '0',
    fromFirstBid: '0',
    counter: '0',
    salt: String(salt),
  },
})
const purchases = [purchase(1), purchase(2), purchase(3)]

const at = (results: Record<string, string> = {}) =>
  ({
    flow: { account: buyer, results },
    intent: { kind: 'buyMany', purchases },
    step: { name: 'buyMany', chainId },
  }) as unknown as At

test('one call buys all, with the sum of what they cost and gas to spare', async () => {
  const { tools } = toolsWith([])
  const call = await buyMany.call!(at(), tools)
  expect(call).toMatchObject({ to: engine, value: 3_075n, spareGas: 3n * 150_952n })
  const { functionName, args } = decodeFunctionData({ abi: saleEngineAbi, data: call!.data })
  expect(functionName).toBe('buyMany')
  expect(args?.slice(1)).toEqual([true, buyer])
})

test('only the works that were bought are reported, each once, also after a retry', async () => {
  const { tools, reports } = toolsWith([bought(0), skipped(1), bought(2)])
  const noted: Record<string, string> = {}
  await buyMany.report?.(at(), address('a'), tools, (results) => Object.assign(noted, results))
  expect(noted[OUTCOMES]).toBe('bsb')
  expect(reports).toEqual(['offer 1', 'offer 3'])
  await buyMany.report?.(at({ 'buyMany.reported.0': 'yes' }), address('a'), tools, () => {})
  expect(reports).toEqual(['offer 1', 'offer 3', 'offer 3'])
})

function toolsWith(logs: object[]) {
  const reports: string[] = []
  const wallet = {
    networkOf: () => ({ contracts: { engine, collectible721: address('7'), collectible1155: address('8') } }),
    reader: () => ({ getTransactionReceipt: async () => ({ logs }) }),
  }
  const request = async (_: string, { params }: { params: { id: string } }) => void reports.push(params.id)
  return { tools: { wallet, request } as unknown as Tools, reports }
}

function bought(index: number) {
  const offerId = hashTerms(engineTerms(purchases[index]!.terms), { chainId, engine })
  const args = { offerId, buyer }
  return {
    address: engine,
    topics: encodeEventTopics({ abi: saleEngineAbi, eventName: 'OfferBought', args }),
    data: encodeAbiParameters(
      Array.from({ length: 4 }, () => ({ type: 'uint256' })),
      [1n, 975n, 50n, 0n],
    ),
  }
}

function skipped(index: number) {
  return {
    address: engine,
    topics: encodeEventTopics({ abi: saleEngineAbi, eventName: 'PurchaseSkipped' }),
    data: encodeAbiParameters([{ type: 'uint256' }, { type: 'bytes4' }], [BigInt(index), '0x12345678']),
  }
}
