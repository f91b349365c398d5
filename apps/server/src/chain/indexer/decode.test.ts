import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { encodeAbiParameters, encodeEventTopics, type Hex, padHex, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { decode, type RawLog } from './decode.ts'

const address = (digit: string) => padHex(`0x${digit}`, { size: 20 })
const contracts = {
  engine: address('e'),
  collectible721: address('7'),
  collectible1155: address('1'),
  payees: address('2'),
}
const [seller, buyer] = [address('a'), address('b')]

const log = (from: Hex, topics: unknown, data: Hex = '0x'): RawLog => ({
  address: from,
  topics: topics as string[],
  data,
  blockNumber: '0x1',
  blockHash: '0x',
  transactionHash: '0x',
  logIndex: '0x0',
})
const words = (...values: (bigint | Hex)[]) =>
  encodeAbiParameters(
    values.map((value) => ({ type: typeof value === 'bigint' ? 'uint256' : 'address' })),
    values as never,
  )
const moved = log(
  contracts.collectible721,
  encodeEventTopics({
    abi: collectible721Abi,
    eventName: 'Transfer',
    args: { from: seller, to: buyer, tokenId: 1n },
  }),
)
const transfersWith = (event: RawLog) =>
  decode(31337, contracts, [moved, event], new Date(0)).filter(({ event: name }) => name === 'Transfer')

test('a transfer in a sale or in an accepted order is part of the trade', () => {
  const bought = log(
    contracts.engine,
    encodeEventTopics({ abi: saleEngineAbi, eventName: 'OfferBought', args: { offerId: zeroHash, buyer } }),
    words(1n, 1n, 0n, 0n),
  )
  const accepted = log(
    contracts.engine,
    encodeEventTopics({
      abi: saleEngineAbi,
      eventName: 'OrderAccepted',
      args: { orderId: zeroHash, seller, buyer },
    }),
    words(contracts.collectible721, 1n, 1n, address('c'), 1n, 0n, 0n),
  )
  expect(transfersWith(bought)).toMatchObject([{ trade: true }])
  expect(transfersWith(accepted)).toMatchObject([{ trade: true }])
})
