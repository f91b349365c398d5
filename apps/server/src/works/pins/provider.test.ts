import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cidText } from '@vitrine/domain/ipfs/cid'
import { CID } from 'multiformats/cid'
import { expect, onTestFinished, test } from 'vitest'
import { createProvider } from './provider.ts'

const cid = (digit: string) => CID.parse(cidText('raw', digit.repeat(64)))

/** A provider that answers every list with all pins of the account, whatever it is asked for. */
async function careless(pins: readonly { requestid: string; cid: string }[]) {
  const deleted: string[] = []
  const server = createServer((request, response) => {
    if (request.method === 'DELETE') {
      deleted.push(request.url?.split('/').at(-1) ?? '')
      response.writeHead(202).end()
      return
    }
    const results = pins.map(({ requestid, cid }) => ({
      requestid,
      status: 'pinned',
      pin: { cid },
      delegates: [],
    }))
    response.end(JSON.stringify({ count: results.length, results }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    deleted,
    provider: createProvider({ name: url, url, authorization: null, gateway: null, kind: 'provider' }, []),
  }
}

test('only what is named is unpinned, also where a provider lists everything', async () => {
  const { provider, deleted } = await careless([
    { requestid: 'ours', cid: String(cid('a')) },
    { requestid: 'theirs', cid: String(cid('b')) },
    { requestid: 'odd', cid: 'no CID' },
  ])
  await provider.forget([cid('a')])
  expect(deleted).toEqual(['ours'])
})
