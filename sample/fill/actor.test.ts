import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { PersonKey } from '../catalogue/people.ts'
import { createActor } from './actor.ts'
import type { SampleChain } from './sampleChain.ts'

test('a server that has no time for a moment is asked again, with what was sent', async () => {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    asked.push(`${request.method} ${request.url} ${body.includes('Tide') ? 'Tide' : ''}`.trim())
    const isBusy = asked.filter((each) => each === asked.at(-1)).length === 1
    const found = request.url?.endsWith('nonce') ? { nonce: 'a'.repeat(16) } : { token: 't' }
    response.writeHead(isBusy ? 503 : 200, { 'content-type': 'application/json', 'retry-after': '0' })
    response.end(JSON.stringify(isBusy ? { code: 'unavailable' } : found))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const chain: Pick<SampleChain, 'network' | 'sign'> = {
    network: { id: 1 } as SampleChain['network'],
    sign: async () => '0x',
  }
  const actor = createActor('ada' as PersonKey, `0x${'a'.repeat(40)}`, url, chain as SampleChain)
  await actor.request('POST /users/settings', { json: { name: 'Tide' } })
  expect(asked).toEqual(
    ['GET /api/auth/nonce', 'POST /api/auth/wallet', 'POST /api/users/settings Tide'].flatMap((each) => [
      each,
      each,
    ]),
  )
  server.close()
})
