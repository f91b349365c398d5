import { createHash } from 'node:crypto'
import { cidText } from '@vitrine/domain/ipfs/cid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '../files/picture.ts'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import { type Person, startTestServer, type TestServer } from '../servers/testServer.ts'
import { startWebHost } from '../servers/webHost.ts'

let server: TestServer
let gateway: Awaited<ReturnType<typeof startWebHost>>
let holder: Person
let singles: ForeignCollection
let image: Buffer

/** What the gateway has, by CID. */
const blocks = new Map<string, Buffer>()
const add = (bytes: Buffer, name = bytes): string => {
  const cid = cidText('raw', createHash('sha256').update(name).digest('hex'))
  blocks.set(cid, bytes)
  return cid
}
const metadataOf = (name: string) =>
  Buffer.from(
    JSON.stringify({
      name,
      image: `ipfs://${cidText('raw', createHash('sha256').update(image).digest('hex'))}`,
    }),
  )

beforeAll(async () => {
  gateway = await startWebHost((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://host')
    const block = blocks.get(pathname.slice('/ipfs/'.length))
    const type =
      searchParams.get('format') === 'raw' ? 'application/vnd.ipld.raw' : 'application/octet-stream'
    response.writeHead(block ? 200 : 404, { 'content-type': type }).end(block)
  })
  server = await startTestServer({ env: { IPFS_GATEWAY: `${gateway.url}/ipfs/` } })
  holder = await server.person(0)
  singles = await deployForeign(server.chain, holder.address, 'Foreign721')
  image = Buffer.from(await picture().arrayBuffer())
  add(image)
})
afterAll(async () => {
  await server.stop()
  await gateway.stop()
})

const claim = (id: bigint) => ({
  json: {
    blockchain: 'ETH' as const,
    token_id: id.toString(),
    contract_address: singles.address as string,
    type: '721' as const,
  },
})
async function mint(id: bigint, uri: string): Promise<void> {
  await singles.call(holder.address, 'mint', holder.address, id)
  await singles.call(holder.address, 'setUri', id, uri)
}

test('metadata and file of an imported work are checked against their CIDs, dated, and shown when the host is gone', async () => {
  await mint(1n, `ipfs://${add(metadataOf('Checked'))}`)
  await holder.trade('addNFTToMarketplace', [singles.address, 1n])
  await server.sync()
  const { data } = await holder.request('POST /import/save', claim(1n))
  const { token } = data
  blocks.clear()
  const told = await server.visitor('GET /tokens/{id}/storage', { params: { id: token._id } })
  expect(told.metadata).toMatchObject({ place: 'ipfs', verified: true })
  expect(told.files[0]).toMatchObject({
    source: { place: 'ipfs', verified: true },
    matches: true,
    intact: true,
  })
  expect(Date.now() - Date.parse(told.read ?? '')).toBeLessThan(60_000)
  expect((await server.visitor('GET /tokens/{id}', { params: { id: token._id } })).token.name).toBe('Checked')
})

test('a gateway that answers other metadata, or another file, than the address names is not believed', async () => {
  add(metadataOf('Forged'), metadataOf('Named'))
  await mint(2n, `ipfs://${cidText('raw', createHash('sha256').update(metadataOf('Named')).digest('hex'))}`)
  await expect(holder.request('POST /import/preview', claim(2n))).rejects.toMatchObject({
    code: 'metadata_unreadable',
    params: { cause: 'remote_other_bytes' },
  })
  add(Buffer.from('another file'), image)
  await mint(3n, `ipfs://${add(metadataOf('Its file is another'))}`)
  const preview = await holder.request('POST /import/preview', claim(3n))
  expect(preview).toMatchObject({
    name: 'Its file is another',
    media: null,
    problem: { code: 'import_file_unreadable', params: { cause: 'remote_other_bytes' } },
  })
})
