import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collectionPreviewPath } from '@vitrine/api/previews'
import { XmlDocument } from 'libxml2-wasm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { someOf } from '../../../../scripts/testing/long.ts'
import { createApi } from '../../src/api/createApi.ts'
import { createSite } from '../../src/api/createSite.ts'
import { bringCollection } from '../../src/collections/bring.ts'
import { exportGallery } from '../../src/export/exportGallery.ts'
import { pagePath } from '../../src/export/paths.ts'
import { ExportFolder } from '../../src/export/target/exportFolder.ts'
import { deployForeign } from '../foreign/foreignCollections.ts'
import { takeShape } from '../foreign/oddContracts.ts'
import { ODD_NAMES } from '../foreign/oddNames.ts'
import { unescaped } from '../foreign/unescaped.ts'
import { connectAgent, toldBy } from '../servers/connectAgent.ts'
import { useServer } from '../servers/useServer.ts'

// What contracts say about themselves, brought as collections, and what a person sees of each in every place.

const server = await useServer({ env: { CONTRACTS_PER_CHAIN: '100' } })
const deployer = await server.person(0)
const { context, visitor } = server
const site = createSite(context, createApi(context), null)
const ROWS = someOf(ODD_NAMES, 8).map((odd, at) => ({ ...odd, at }))
const brought: { id: string; contract: string }[] = []
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-names-'))
  for (const { shape, at } of ROWS) {
    const contract = await deployForeign(server.chain, deployer.address, 'Shape')
    await takeShape(contract, deployer.address as `0x${string}`, shape)
    // Each by somebody else: a wallet has few contracts followed at once.
    const wallet = `0x${(at + 1).toString(16).padStart(40, '0')}`
    const groups = [{ key: `203.0.113.${at}`, times: 1 }]
    const claim = { blockchain: 'ETH' as const, contract_address: contract.address }
    const { _id } = await bringCollection(context, { wallet, provenOn: null, groups }, claim)
    brought.push({ id: _id as string, contract: contract.address })
  }
  await server.sync()
  await exportGallery({
    db: context.db,
    folder: await ExportFolder.open(folder, context.media.files),
    scope: {},
    chains: context.config.chains,
    origin: 'http://old.example',
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Reads the name of a collection, as each place shows it. */
const PLACES: Record<string, (id: string, contract: string) => Promise<string>> = {
  page: async (id) => (await visitor('GET /collections/{id}', { params: { id } })).collection.name,
  search: async (id, contract) => {
    const { collections } = await visitor('POST /collections/search', { json: { name: contract } })
    return collections.find(({ _id }) => _id === id)?.name ?? 'not found'
  },
  'JSON feed': async (id) => {
    const answer = await site.request(`/feeds/collections/${id}.json`)
    return ((await answer.json()) as { title: string }).title
  },
  'Atom feed': async (id) => {
    const answer = await site.request(`/feeds/collections/${id}.atom`)
    const document = XmlDocument.fromString(await answer.text())
    return document.root.get('a:title', { a: 'http://www.w3.org/2005/Atom' })?.content ?? 'no title'
  },
  preview: async (id) => {
    const { collection } = await visitor('GET /collections/{id}', { params: { id } })
    const answer = await site.request(collectionPreviewPath(collection))
    if (answer.status !== 200) return String(answer.status)
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    return `${width}×${height}`
  },
  export: async (id) => {
    const page = await readFile(join(folder, pagePath('collections', id)), 'utf8')
    return unescaped(/<h1>(.*?)<\/h1>/s.exec(page)?.[1] ?? 'no heading')
  },
  agent: async (id) => {
    const agent = await connectAgent(site)
    const told = await agent.callTool({ name: 'getCollection', arguments: { id } })
    await agent.close()
    return (toldBy(told) as { collection: { name: { untrusted: string } } }).collection.name.untrusted
  },
}

test.each(ROWS.map((row) => [row.what, row] as const))(
  '%s [IMP-05]',
  async (_, { named, described = '', at }) => {
    const { id, contract } = brought[at]!
    const { collection } = await visitor('GET /collections/{id}', { params: { id } })
    const name = named ?? collection.name
    // Without a name it is called by its address.
    if (named === null) expect(name.toLowerCase()).toContain(contract.slice(0, 4).toLowerCase())
    expect(collection.description).toBe(described)
    const seen: Record<string, string> = {}
    for (const [place, read] of Object.entries(PLACES)) seen[place] = plain(await read(id, contract))
    const expected = Object.fromEntries(Object.keys(PLACES).map((place) => [place, plain(name)]))
    expect(seen).toEqual({ ...expected, preview: '1200×630' })
  },
)

test('each contract of the corpus has a description of its own', () => {
  expect(new Set(ODD_NAMES.map(({ what }) => what)).size).toBe(ODD_NAMES.length)
})
