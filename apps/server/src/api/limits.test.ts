import { operations } from '@vitrine/api/operations'
import { expect, test } from 'vitest'
import { createLimits } from './limits.ts'

const { likeToken, getNetworks } = operations
const refused = (call: Promise<void>) =>
  call.then(
    () => false,
    (error: { code: string }) => error.code === 'rate_limited',
  )

test('many wallets at one address reach its limit together, and continue at another address', async () => {
  const limits = createLimits()
  const outcomes: boolean[] = []
  for (let each = 0; each < 1_210; each++)
    outcomes.push(await refused(limits(likeToken, { address: '203.0.113.7', viewer: `wallet ${each}` })))
  expect(outcomes.filter(Boolean)).toHaveLength(10)
  expect(await refused(limits(likeToken, { address: '203.0.113.8', viewer: 'wallet 0' }))).toBe(false)
})

test('all addresses of an IPv6 network count as one', async () => {
  const limits = createLimits()
  const outcomes: boolean[] = []
  for (let each = 0; each < 610; each++)
    outcomes.push(
      await refused(limits(getNetworks, { address: `2001:db8:1:2::${each.toString(16)}`, viewer: null })),
    )
  expect(outcomes.filter(Boolean)).toHaveLength(10)
  expect(await refused(limits(getNetworks, { address: '2001:db8:1:3::1', viewer: null }))).toBe(false)
})
