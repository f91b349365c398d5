import { encodeFunctionData, type Hex, parseAbi, zeroAddress, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { buyCall } from './buy.ts'
import type { Call } from './call.ts'
import { describeCall } from './describeCall.ts'
import { allowCall, wrapCall } from './fund.ts'
import { approveCall, cancelOfferCall, listCall } from './list.ts'
import { mintSeriesCall } from './mint.ts'
import { acceptByTransferCall, acceptCall, cancelOrderCall } from './order.ts'
import { transferCall } from './transfer.ts'

const one = `0x${'1a'.repeat(20)}` as const
const two = `0x${'2b'.repeat(20)}` as const
const terms = {
  seller: one,
  asset: two,
  tokenId: '7',
  copies: '5',
  reservable: '0',
  price: '10',
  currency: zeroAddress,
  startPrice: '0',
  start: '0',
  duration: '60',
  fromFirstBid: '0',
  counter: '0',
  salt: '3',
}
const signed = {
  maxCommission: '250',
  maxRoyalties: '0',
  buyer: zeroAddress,
  expiry: '99',
  group: '0',
  index: 1,
  proof: [zeroHash],
  signature: '0xabcd' as Hex,
}
const order = {
  buyer: two,
  asset: one,
  criteria: zeroHash,
  copies: 1n,
  currency: two,
  unitPrice: 5n,
  start: 0n,
  expiry: 99n,
  maxCommission: 250n,
  group: 0n,
  salt: 1n,
  counter: 0n,
}
const accepted = {
  order,
  tokenId: 7n,
  quantity: 1n,
  minProceeds: 4n,
  proof: [zeroHash],
  signature: '0xab',
} as const
const listed = {
  asset: two,
  tokenId: 7n,
  copies: 1n,
  reservable: 0n,
  price: 1n,
  currency: zeroAddress,
  startPrice: 0n,
  start: 0n,
}

const calls: Record<string, Call> = {
  approve: allowCall(one, two, 5n),
  deposit: wrapCall(one, 5n),
  setApprovalForAll: approveCall(one, two),
  createOffers: listCall(
    one,
    { ...listed, duration: 60n, fromFirstBid: 0n, salt: 0n, maxRoyalties: 0n },
    250n,
  ),
  buy: buyCall(one, { terms, signed: null }, two, 2n, 20n),
  buySigned: buyCall(one, { terms, signed }, two, 2n, 20n),
  cancelOffer: cancelOfferCall(one, { terms, signed: null }),
  cancelListing: cancelOfferCall(one, { terms, signed }),
  acceptOrder: acceptCall(one, { ...accepted, proof: [zeroHash] }),
  cancelOrder: cancelOrderCall(one, order),
  createItems: mintSeriesCall(one, 3, 0n),
}

test.each(Object.entries(calls))(
  'a call of %s is described, and the description gives its data again',
  (name, { data }) => {
    const described = describeCall(data)
    expect(described.function).toBe(name)
    const args = Object.values(JSON.parse(JSON.stringify(described.args)) as object)
    expect(encodeFunctionData({ abi: parseAbi([described.abi]), args } as never)).toBe(data)
  },
)

test('arguments have the names of the standard, integers are decimal strings, addresses in lower case', () => {
  expect(describeCall(allowCall(one, two, 5n).data)).toEqual({
    function: 'approve',
    args: { spender: two, amount: '5' },
    abi: 'function approve(address spender, uint256 amount)',
  })
})

test.each([721, 1155] as const)(
  'the acceptance that a transfer of a token of ERC-%s carries is described',
  (type) => {
    const { data } = acceptByTransferCall(two, { ...accepted, proof: [zeroHash] }, { holder: one, type })
    const described = describeCall(data)
    expect(described).toMatchObject({ function: 'safeTransferFrom', args: { from: one, to: two } })
    const args = Object.values(described.args)
    expect(encodeFunctionData({ abi: parseAbi([described.abi]), args } as never)).toBe(data)
    const { carries } = described
    expect(carries).toMatchObject({ function: 'acceptOrder', args: { acceptance: { minProceeds: '4' } } })
    const carried = encodeFunctionData({
      abi: parseAbi([carries?.abi ?? '']),
      args: Object.values(carries?.args ?? {}),
    } as never)
    expect(described.args.data).toBe(`0x${carried.slice(10)}`)
  },
)

test.each([721, 1155] as const)('a transfer of a token of ERC-%s that carries nothing is a gift', (type) => {
  const gift = { type, asset: two, tokenId: 3n, from: one, to: two, quantity: 2n }
  const described = describeCall(transferCall(gift).data)
  expect(described).toMatchObject({ function: 'safeTransferFrom', args: { from: one, to: two } })
  expect(described.carries).toBeUndefined()
})
