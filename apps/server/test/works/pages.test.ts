import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '../../src/api/createApi.ts'
import { createSite } from '../../src/api/createSite.ts'
import { issuesOf } from '../asking/refusalOf.ts'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'
import { startWebHost } from '../servers/webHost.ts'

// Works of other contracts that are pages with scripts: kept as they are, and only ever run in a frame without an origin.

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="9" height="9"/></svg>'
const PAGE = '<!DOCTYPE html><canvas id="c"></canvas><script>document.cookie</script>'

const server = await useServer()
let site: ReturnType<typeof createSite>
let holder: Person
let collection: ForeignCollection
let host: Awaited<ReturnType<typeof startWebHost>>

beforeAll(async () => {
  site = createSite(server.context, createApi(server.context), null)
  holder = await server.person(0)
  collection = await deployForeign(server.chain, holder.address, 'Foreign721')
  host = await startWebHost((_request, response) => response.end(`<html>${' '.repeat(5_000_000)}</html>`))
})
afterAll(async () => {
  await host.stop()
})

const dataUri = (type: string, text: string) => `data:${type};base64,${Buffer.from(text).toString('base64')}`
const PICTURE = dataUri('image/svg+xml', SVG)

let next = 1n
/** What an import of a token with this metadata would show. */
async function preview(metadata: Record<string, string>) {
  const id = next++
  await collection.call(holder.address, 'mint', holder.address, id)
  await collection.call(holder.address, 'setUri', id, dataUri('application/json', JSON.stringify(metadata)))
  const claim = { contract_address: collection.address, token_id: String(id) }
  return holder.request('POST /import/preview', { json: { blockchain: 'ETH', type: '721', ...claim } })
}

const get = async (path: string, headers: Record<string, string> = {}) => site.request(path, { headers })

test('the page of a work is kept beside its picture, byte for byte', async () => {
  const shown = await preview({ name: 'Runs', image: PICTURE, animation_url: dataUri('text/html', PAGE) })
  expect(shown).toMatchObject({
    media: { kind: 'page', mime: 'text/html', image: null },
    preview: { kind: 'image' },
    problem: null,
  })
  const file = await get(shown.media!.url)
  expect(await file.text()).toBe(PAGE)
  // Opened at this address it is saved, not shown.
  expect(file.headers.get('content-disposition')).toBe('attachment')
  expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
})

test('it runs in a frame of this site alone: without an origin, without a network', async () => {
  const { media } = await preview({ name: 'Runs', image: PICTURE, animation_url: dataUri('text/html', PAGE) })
  const running = await get(`${media!.url}/run`, { 'sec-fetch-dest': 'iframe' })
  expect([running.status, running.headers.get('content-type'), await running.text()]).toEqual([
    200,
    'text/html; charset=utf-8',
    PAGE,
  ])
  const policy = running.headers.get('content-security-policy') ?? ''
  const directives = Object.fromEntries(policy.split('; ').map((each) => each.split(/ (.*)/s)))
  expect(directives.sandbox).toBe('allow-scripts')
  expect(directives['default-src']).toBe("'none'")
  expect(directives['frame-ancestors']).toBe("'self'")
  // No directive allows an address of the network.
  expect(policy).not.toMatch(/https?:|wss?:|\*|(script|connect|img|media|style|font|worker)-src [^;]*'self'/)
  expect(running.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(running.headers.get('x-content-type-options')).toBe('nosniff')
  expect(running.headers.get('cache-control')).toBe('private, no-cache')
  expect(running.headers.get('vary')).toContain('sec-fetch-dest')

  for (const destination of ['document', 'object', 'embed', 'script', 'worker', 'image'])
    expect((await get(`${media!.url}/run`, { 'sec-fetch-dest': destination })).status).toBe(403)
})

test('other files do not run, and other pages stay in no frame', async () => {
  const { media } = await preview({ name: 'Still', image: PICTURE })
  expect((await get(`${media!.url}/run`, { 'sec-fetch-dest': 'iframe' })).status).toBe(404)
  expect((await get(media!.url)).headers.get('x-frame-options')).toBe('DENY')
})

test.each<[string, Record<string, string>]>([
  ['without a picture', { animation_url: dataUri('text/html', PAGE) }],
  ['as the picture itself', { image: dataUri('text/html', PAGE) }],
])('a page %s is not taken', async (_name, metadata) => {
  expect(await preview({ name: 'Page', ...metadata })).toMatchObject({
    media: null,
    problem: { code: 'import_file_unreadable', params: { cause: 'file_unsupported' } },
  })
})

test.each([
  ['whose scripts are elsewhere', () => dataUri('text/html', '<html><script src="https://a.example/p5.js">')],
  ['that is larger than pages may be', () => `${host.url}/large.html`],
])('of a work with a page %s the picture is shown', async (_name, address) => {
  const shown = await preview({ name: 'Needs', image: PICTURE, animation_url: address() })
  expect(shown).toMatchObject({ media: { kind: 'image' }, preview: null, problem: null })
})

test('a page that an import has stored cannot be the file of a work made here, nor its cover', async () => {
  const { media } = await preview({ name: 'Runs', image: PICTURE, animation_url: dataUri('text/html', PAGE) })
  const form = { name: 'Mine', type: '721', categories: 'art', blockchain: 'ETH', royalties: '0' } as const
  const register = (files: object) =>
    issuesOf(holder.request('POST /tokens', { form: { ...form, ...files } as never }))
  expect(await register({ media: media!.hash })).toContain('media media_type_unsupported')
  expect(await register({ media: media!.hash, preview: media!.hash })).toContain('preview cover_not_image')
})
