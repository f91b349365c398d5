import { expect, test } from 'vitest'
import { anna, bert } from './rows/world.ts'
import { countTransfers, isTransfer, transfersOf } from './transfersOf.ts'

const range = (fromTokenId: bigint, toTokenId: bigint) => ({
  event: 'ConsecutiveTransfer',
  args: { fromTokenId, toTokenId, fromAddress: anna, toAddress: bert } as never,
})
const batch = (ids: bigint[]) => ({
  event: 'TransferBatch',
  args: { from: anna, to: bert, ids, values: ids.map(() => 2n) },
})
const one = (event: string) => ({ event, args: { from: anna, to: bert, tokenId: 5n, id: 5n, value: 2n } })

test.each([
  ['Transfer', 721],
  ['ConsecutiveTransfer', 721],
  ['TransferSingle', 1155],
  ['TransferBatch', 1155],
])('%s is a transfer of ERC-%i alone', (event, standard) => {
  expect(isTransfer(event, standard)).toBe(true)
  expect(isTransfer(event, standard === 721 ? 1155 : 721)).toBe(false)
})

test('an approval is a transfer of neither', () => {
  expect(isTransfer('ApprovalForAll', 721)).toBe(false)
  expect(isTransfer('ApprovalForAll', 1155)).toBe(false)
})

test.each([
  ['of one token', one('Transfer'), 1],
  ['of copies', one('TransferSingle'), 1],
  ['of a batch', batch([1n, 2n, 3n]), 3],
  ['of an empty batch', batch([]), 0],
  ['of a range', range(5n, 9n), 5],
  ['of a range of one', range(5n, 5n), 1],
  ['of a range that ends before it begins', range(9n, 5n), 0],
])('the transfers %s are counted as they are listed', (_, event, count) => {
  expect(countTransfers(event)).toBe(count)
  expect(transfersOf(event)).toHaveLength(count)
})

test('a range of any length is counted, of which only the first are listed', () => {
  const huge = range(1n, 2n ** 40n)
  expect(countTransfers(huge)).toBe(2 ** 40)
  expect(transfersOf(huge, 2)).toEqual([
    { from: anna, to: bert, tokenId: 1n, copies: 1n },
    { from: anna, to: bert, tokenId: 2n, copies: 1n },
  ])
  expect(transfersOf(batch([1n, 2n, 3n]), 2)).toHaveLength(2)
})
