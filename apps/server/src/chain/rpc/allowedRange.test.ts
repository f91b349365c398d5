import { describe, expect, test } from 'vitest'
import { allowedRange, isRangeRefusal } from './allowedRange.ts'

// Sentences that providers send.
describe('allowedRange', () => {
  test.each<[string, number | null]>([
    ['query returned more than 10000 results. Try with this block range [0xCB3D, 0xCB5D].', 33],
    ['Query returned more than 10000 results. Try with this block range [0x118dc91, 0x1198cc3].', 45_107],
    [
      'Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range and no limit on the response size, or you can request any block range with a cap of 10K logs in the response. Based on your parameters and the response size limit, this block range should work: [0x0, 0x1f]',
      32,
    ],
    ['You can make eth_getLogs requests with up to a 500 block range.', 500],
    ['Under the Free tier plan, you can make eth_getLogs requests with up to a 10 block range.', 10],
    ['query exceeds max results 20000, retry with the range 24383075-24383096', 22],
    ['eth_getLogs is limited to a 10,000 range', 10_000],
    ['eth_getLogs is limited to a 5 block range', 5],
    ['eth_getLogs is limited to 0 - 50 blocks range', 50],
    ['exceed maximum block range: 5000', 5_000],
    ['query exceeds max block range 100000', 100_000],
    ['ranges over 10000 blocks are not supported on freetier', 10_000],
    ['range 1000000 exceeds limit of 10000', 10_000],
    ['range 9009594 is bigger than range limit 2000', 2_000],
    ['too wide blocks range, the limit is 100', 100],
    ['Log response size exceeded. Maximum allowed number of requested blocks is 1000', 1_000],
    ['requested too many blocks from 0 to 16777216, maximum is set to 2048', 2_048],
    ['Block range too large; currently limited to 100 blocks', 100],
    ['block range is limited to 30', 30],
    ['eth_getLogs range is too large, max is 1k blocks', 1_000],
    ['block range is too wide', null],
    ['query returned more than 10000 results', null],
    ['Log response size exceeded. Please reduce query block range.', null],
    ['requested range too large', null],
  ])('%s', (message, blocks) => {
    expect(allowedRange(message)).toBe(blocks)
    expect(isRangeRefusal(message)).toBe(true)
  })
})

test.each([
  'Your app has exceeded its compute units per second capacity',
  'daily request count exceeded, request rate limited',
  'Too Many Requests',
  'header not found',
  'invalid api key',
])('no refusal of a range: %s', (message) => {
  expect(isRangeRefusal(message)).toBe(false)
})
