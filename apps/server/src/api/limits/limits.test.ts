import { operations } from '@vitrine/api/operations'
import { expect, test } from 'vitest'
import { createLimits } from './limits.ts'

const { likeToken, getNetworks, planOffer, checkOffer, addLog } = operations
const refused = (call: Promise<void>) =>
  call.then(
    () => false,
    (error: { code: string }) => error.code === 'rate_limited',
  )

test('many wallets at one address reach its limit together, and continue at another address', async () => {
  const limits = createLimits()
  const like = async (address: string, viewer: string) =>
    refused(limits.ofAddress(likeToken, address).then(() => limits.ofWallet(likeToken, address, viewer)))
  const outcomes: boolean[] = []
  for (let each = 0; each < 1_210; each++) outcomes.push(await like('203.0.113.7', `wallet ${each}`))
  expect(outcomes.filter(Boolean)).toHaveLength(10)
  expect(await like('203.0.113.8', 'wallet 0')).toBe(false)
})

test('plans and checks, which ask nodes, have one limit; errors have another, so nobody floods those of others', async () => {
  const limits = createLimits()
  const passed = async (operation: Parameters<typeof limits.ofAddress>[0]) => {
    let count = 0
    while (count < 700 && !(await refused(limits.ofAddress(operation, '203.0.113.7')))) count++
    return count
  }
  expect(await passed(planOffer)).toBe(60)
  expect(await passed(checkOffer)).toBe(0)
  expect(await passed(addLog)).toBe(60)
  expect(await passed(getNetworks)).toBe(600)
})

test('a wallet has a limit of its own; visitors share the limit of their address', async () => {
  for (const viewer of ['wallet', null]) {
    const limits = createLimits()
    const outcomes: boolean[] = []
    for (let each = 0; each < 130; each++)
      outcomes.push(await refused(limits.ofWallet(likeToken, '203.0.113.7', viewer)))
    expect(outcomes.filter(Boolean)).toHaveLength(10)
  }
})

test('all addresses of an IPv6 network count as one', async () => {
  const limits = createLimits()
  const outcomes: boolean[] = []
  for (let each = 0; each < 610; each++)
    outcomes.push(await refused(limits.ofAddress(getNetworks, `2001:db8:1:2::${each.toString(16)}`)))
  expect(outcomes.filter(Boolean)).toHaveLength(10)
  expect(await refused(limits.ofAddress(getNetworks, '2001:db8:1:3::1'))).toBe(false)
})

test('the networks of a /48 have four shares together', async () => {
  const limits = createLimits()
  const outcomes: boolean[] = []
  for (let network = 0; network < 10; network++)
    for (let each = 0; each < 300; each++)
      outcomes.push(
        await refused(limits.ofAddress(getNetworks, `2001:db8:1:${network}::${each.toString(16)}`)),
      )
  expect(outcomes.filter((each) => !each)).toHaveLength(2_400)
  expect(await refused(limits.ofAddress(getNetworks, '2001:db8:2::1'))).toBe(false)
})
