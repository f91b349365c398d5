import { expect, test } from 'vitest'
import type { ChainLog } from './decode.ts'
import { FollowedTokens } from './followedTokens.ts'
import { MOST_TOGETHER, setAside } from './setAside.ts'

const contract = (at: number) => `0x${String(at).padStart(40, '0')}`
const followedTokens = (count: number) =>
  new FollowedTokens(
    [],
    Array.from({ length: count }, (_, at) => ({ contract: contract(at), standard: 721 })),
  )
/** A mint of so many tokens at once. */
const mint = (address: string, count: number): ChainLog =>
  ({
    address,
    event: 'ConsecutiveTransfer',
    blockNumber: 7,
    lines: 0,
    args: { fromTokenId: 1n, toTokenId: BigInt(count), fromAddress: '0x0', toAddress: '0x1' },
  }) as never
const countOf = (logs: readonly ChainLog[]) =>
  logs.filter(({ isAside }) => !isAside).reduce((sum, { args }) => sum + Number(args.toTokenId as bigint), 0)

test('a block has at most so many transfers of all contracts together, however many contracts there are', () => {
  const followed = followedTokens(200)
  const logs = Array.from({ length: 200 }, (_, at) => mint(contract(at), 20_000 - at))
  const taken = setAside(logs, followed)
  expect(countOf(taken)).toBeLessThanOrEqual(MOST_TOGETHER)
  // Each of the others is named once, and followed no longer.
  expect(taken.filter(({ isAside }) => isAside)).toHaveLength(200)
  expect(followed.contractCount).toBe(0)
})

test('the contracts with the most transfers are set aside; the others notice nothing', () => {
  const followed = followedTokens(3)
  const logs = [mint(contract(0), 3), mint(contract(1), 40), mint(contract(2), 5), mint(contract(1), 40)]
  const taken = setAside(logs, followed, 10)
  expect(taken.map(({ address, isAside }) => [address, isAside ?? false])).toEqual([
    [contract(0), false],
    [contract(1), true],
    [contract(2), false],
  ])
  expect(followed.contracts).toEqual([contract(0), contract(2)])
  // Until its history was read, its events are not followed.
  expect(followed.standardOf(contract(1))).toBeUndefined()
})

test('a block within the limit, and contracts that are not followed as a whole, are left as they are', () => {
  const followed = followedTokens(1)
  const logs = [mint(contract(0), 10), mint(contract(9), 1_000_000)]
  expect(setAside(logs, followed, 10)).toEqual(logs)
})
