import { describe, expect } from 'vitest'
import { answered } from '#test/answered.ts'
import { test } from '#test/part.tsx'
import StoppedChain from './StoppedChain.tsx'

const HEAD = Date.parse('2026-11-28T14:00:00.000Z')
const [chain] = answered('getStatus').chains

describe('an auction on a chain that stands still', () => {
  const of = (stopped: boolean) => ({
    chains: [{ ...chain!, id: 1, stopped, head_date: new Date(HEAD).toISOString() }],
  })

  test.for([
    ['runs', HEAD + 60_000, false, /Ethereum has made no block since .+ Nobody can bid/],
    ['has not begun', null, false, /Nobody can bid until it goes on/],
    ['ended by the clock, after the last block', HEAD + 60_000, true, /before the end of this auction/],
  ] as const)('%s: it is said', async ([, until, over, said], { part }) => {
    part.api.answer('GET /common/status', of(true))
    await part.show(<StoppedChain chainId={1} blockchain="ETH" until={until} over={over} />)
    await expect.poll(part.text).toMatch(said)
  })

  test('nothing is said of a chain that goes on, nor of an auction that ended before', async ({ part }) => {
    part.api.answer('GET /common/status', of(true))
    await part.show(<StoppedChain chainId={1} blockchain="ETH" until={HEAD - 1} over />)
    await expect.poll(() => part.api.calls('GET /common/status').length).toBe(1)
    expect(part.text()).toBe('')
  })
})
