import { expect, test } from 'vitest'
import { RemoteError } from '../../remote/remoteError.ts'
import { HostPaces } from './hostPaces.ts'

function paced() {
  const clock = { now: 1_000_000 }
  const paces = new HostPaces(() => clock.now)
  // An answer, or the error.
  const ask = (answer: () => unknown = () => 'here', host = 'host'): Promise<{ pause: number } | string> =>
    paces.run(host, async () => answer() as string).catch((error) => error)
  const fail = (error: RemoteError) => () => {
    throw error
  }
  return { clock, paces, ask, fail }
}

const busy = (retryAfter: number | null = null) =>
  new RemoteError('remote_answered', 'answered 429', { status: 429, retryAfter })
const away = () => new RemoteError('remote_unreachable', 'could not be read')

test('a host that answers gets more requests at once, up to a maximum', async () => {
  const { paces, ask } = paced()
  expect(paces.room('host')).toBe(4)
  for (let at = 0; at < 20; at++) await ask()
  expect(paces.room('host')).toBe(7)
  for (let at = 0; at < 500; at++) await ask()
  expect(paces.room('host')).toBe(16)
})

test('never more requests are under way than a host gets; the others wait for their turn', async () => {
  const { paces } = paced()
  let running = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 30 }, () =>
      paces.run('host', async () => {
        most = Math.max(most, ++running)
        await new Promise((done) => setTimeout(done, 1))
        running--
      }),
    ),
  )
  expect(running).toBe(0)
  expect(most).toBeLessThanOrEqual(8)
})

test('a busy host rests as long as it asks for, and then gets half as many; others go on', async () => {
  const { clock, paces, ask, fail } = paced()
  expect(await ask(fail(busy(30)))).toMatchObject({ name: 'HostRests', host: 'host', pause: 30_000 })
  expect(paces.room('host')).toBe(0)
  expect(await ask()).toMatchObject({ name: 'HostRests', pause: 30_000 })
  expect(await ask(undefined, 'other')).toBe('here')
  clock.now += 30_000
  expect(paces.room('host')).toBe(2)
  expect(await ask()).toBe('here')
})

test('one that does not say how long rests longer each time, until it answers', async () => {
  const { clock, ask, fail } = paced()
  const pauses = []
  for (let at = 0; at < 9; at++) {
    const { pause } = (await ask(fail(busy()))) as { pause: number }
    pauses.push(pause / 1_000)
    clock.now += pause
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300])
  await ask()
  expect(await ask(fail(busy()))).toMatchObject({ pause: 2_000 })
})

test('several answers of one moment count once, and no host can ask for a day', async () => {
  const { paces, clock } = paced()
  const requests = Array.from({ length: 4 }, () =>
    paces
      .run('host', async () => {
        throw busy(86_400)
      })
      .catch((error) => error.pause),
  )
  expect(await Promise.all(requests)).toEqual([3_600_000, 3_600_000, 3_600_000, 3_600_000])
  clock.now += 3_600_000
  expect(paces.room('host')).toBe(2)
})

test('a host that nobody reaches is not asked for a while: what is there fails at once', async () => {
  const { clock, ask, fail } = paced()
  let asked = 0
  const unreachable = () => {
    asked++
    throw away()
  }
  for (let at = 0; at < 20; at++) expect(await ask(unreachable)).toMatchObject({ code: 'remote_unreachable' })
  expect(asked).toBe(5)
  clock.now += 10_000
  await ask(unreachable)
  await ask(unreachable)
  expect(asked).toBe(6)
  clock.now += 20_000
  expect(await ask()).toBe('here')
  expect(await ask(fail(away()))).toMatchObject({ code: 'remote_unreachable' })
  expect(await ask()).toBe('here')
})

test('a file that is missing says nothing of its host, nor what our gateway does not find', async () => {
  const { paces, ask, fail } = paced()
  const missing = new RemoteError('remote_answered', 'answered 404', { status: 404 })
  const slow = new RemoteError('remote_slow', 'could not be read')
  for (let at = 0; at < 20; at++) {
    expect(await ask(fail(missing))).toBe(missing)
    expect(await ask(fail(slow), 'ipfs')).toBe(slow)
  }
  expect(await ask()).toBe('here')
  expect(paces.room('ipfs')).toBe(4)
})
