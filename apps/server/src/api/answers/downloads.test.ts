import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import type { Owner } from '../../bounded/shares.ts'
import { Downloads } from './downloads.ts'

// As in the server, which replaces Response by one that looks at its headers only when they are sent.
getRequestListener(() => new Response())

const network = (key: string) => ({ key, times: 1 })
const person = network

async function* file(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(10)
}

test('a wallet has one download at a time, and so has a network; a wider one has several', async () => {
  const downloads = new Downloads(4)
  const begin = (owners: Owner[]) => downloads.send(owners, {}, file)
  const wide = { key: '2001:db8::/48', times: 2 }
  const first = await begin([person('anne'), network('a'), wide])
  await expect(begin([person('anne'), network('b')])).rejects.toThrow('takeout_running')
  await expect(begin([person('ben'), network('a')])).rejects.toThrow('takeout_running')
  await begin([person('ben'), network('b'), wide])
  await expect(begin([person('mia'), network('c'), wide])).rejects.toThrow('takeout_running')
  await first.arrayBuffer()
  await begin([person('mia'), network('a'), wide])
  await begin([person('tom')])
  await begin([person('eve')])
  await expect(begin([person('last')])).rejects.toThrow('unavailable')
})

test('a provider with many networks leaves half of the places to others', async () => {
  const downloads = new Downloads(4)
  const begin = (key: string) => downloads.send([network(key), { key: '2001:db8::/32', times: 16 }], {}, file)
  await begin('2001:db8:1::/64')
  await begin('2001:db8:2::/64')
  await expect(begin('2001:db8:3::/64')).rejects.toThrow('takeout_running')
  expect((await downloads.send([network('192.0.2.1')], {}, file)).status).toBe(200)
})

test('a file that cannot be begun, and one that nobody reads, give their place back', async () => {
  const downloads = new Downloads(1)
  const owners = [person('anne')]
  const failing = (open: () => never | Promise<never>) => downloads.send(owners, {}, open)
  await expect(failing(() => Promise.reject(new Error('later')))).rejects.toThrow('later')
  await expect(
    failing(() => {
      throw new Error('at once')
    }),
  ).rejects.toThrow('at once')
  await (await downloads.send(owners, {}, file)).body?.cancel()
  // A header that cannot be sent.
  await expect(downloads.send(owners, { 'x-name': 'a\nb' }, file)).rejects.toThrow()
  expect((await downloads.send(owners, {}, file)).status).toBe(200)
})
