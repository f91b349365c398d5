import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { startChain } from '../../../../scripts/local/chains.ts'
import { freePort } from '../../../../scripts/local/freePort.ts'
import { openNode } from '../../src/chain/rpc/node.ts'
import { watchHeads } from '../../src/chain/rpc/watchHeads.ts'
import { AskError } from '../../src/remote/askError.ts'

const folder = await mkdtemp(join(tmpdir(), 'vitrine-socket-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a node behind a web socket may die for long: nothing is printed, and it is asked again when it is back', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const port = await freePort()
  const run = () => startChain({ id: 31337, port }, folder, 1)
  const kill = async (chain: Awaited<ReturnType<typeof run>>) => {
    const gone = once(chain, 'exit')
    chain.kill()
    await gone
  }
  const node = openNode(`ws://127.0.0.1:${port}`, 5_000)
  const ask = () => node.ask([{ method: 'eth_chainId', params: [] }])
  await expect(ask()).rejects.toThrow(AskError)
  const chain = await run()
  expect(await ask()).toEqual(['0x7a69'])

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await kill(chain)
  for (let each = 0; each < 10; each++) {
    await expect(ask()).rejects.toThrow(AskError)
    await vi.advanceTimersByTimeAsync(2_000)
  }
  vi.useRealTimers()
  const again = await run()
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([['0x7a69'], ['0x7a69'], ['0x7a69']])
  expect(printed).not.toHaveBeenCalled()
  await kill(again)
})

test('who watches heads asks for the head once it is subscribed, and knows whether it hears of new ones', async () => {
  const port = await freePort()
  const heard = vi.fn()
  const heads = watchHeads(`ws://127.0.0.1:${port}`, heard)
  try {
    expect(heads.hears()).toBe(false)
    const chain = await startChain({ id: 31337, port }, folder, 1)
    // No block is made meanwhile: the accepted subscription alone calls.
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), 10_000)
    expect(heads.hears()).toBe(true)
    chain.kill()
    await vi.waitFor(() => expect(heads.hears()).toBe(false), 10_000)
  } finally {
    heads.stop()
  }
})
