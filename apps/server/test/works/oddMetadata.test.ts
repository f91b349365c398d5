import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'
import { startWebHost } from '../servers/webHost.ts'

// Metadata as they live on chains, and what a person sees of each. Files are made here; nobody's server is asked.

const server = await useServer()
let holder: Person
let singles: ForeignCollection

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#c34"/></svg>'
const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#cc3344' } })
  .png()
  .toBuffer()
const large = await sharp({
  create: {
    width: 700,
    height: 700,
    channels: 3,
    background: '#000',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .png({ compressionLevel: 0 })
  .toBuffer()
const host = await startWebHost((request, response) => {
  const path = request.url ?? ''
  const [type, body] = FILES[path] ?? []
  if (body === undefined) return response.writeHead(404).end()
  return response.writeHead(200, { 'content-type': type }).end(body)
})
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')
const json = 'application/json'

/** What the host has, by path. */
const FILES: Record<string, [type: string, body: string | Buffer]> = {
  '/art/1.png': ['image/png', png],
  '/1.png': ['image/png', png],
  '/art/large.png': ['image/png', large],
  '/art/1.svg': ['image/svg+xml', SVG],
  '/meta/beside.json': [json, '{"name":"Beside","image":"1.png"}'],
  '/meta/1.png': ['image/png', png],
  '/meta/dot.json': [json, '{"name":"Dot","image":"./1.png"}'],
  '/meta/up.json': [json, '{"name":"Up","image":"../art/1.png"}'],
  '/meta/root.json': [json, '{"name":"Root","image":"/1.png"}'],
  '/meta/moving.json': [json, '{"name":"Moving","image":"./1.png","animation_url":"../art/1.svg"}'],
  '/meta/latin.json': [
    'application/json; charset=iso-8859-1',
    Buffer.from('{"name":"Café crème"}', 'latin1'),
  ],
  '/meta/unsaid.json': [json, Buffer.from('{"name":"Café crème"}', 'latin1')],
  '/meta/wrong.json': ['application/json; charset=iso-8859-1', '{"name":"Café crème"}'],
  '/meta/gbk.json': [
    'application/json;charset="GBK"',
    Buffer.from('7b226e616d65223a22cbaed6d0b5c4b7bfd7d3227d', 'hex'),
  ],
  '/meta/nonsense.json': ['application/json; charset=klingon', '{"name":"Café crème"}'],
  '/page.html': ['text/html', '<!doctype html><title>Not found</title>'],
}

/** Each token's address, and what a preview of its import shows: its name, and the kind of its file. */
const TOKENS: readonly [what: string, uri: () => string, seen: { name: string; kind: string | null }][] = [
  // The address is that of the picture.
  ['a picture on the web', () => `${host.url}/art/1.png`, { name: '#', kind: 'image' }],
  ['a picture of more than a megabyte', () => `${host.url}/art/large.png`, { name: '#', kind: 'image' }],
  ['a drawing on the web', () => `${host.url}/art/1.svg`, { name: '#', kind: 'image' }],
  ['a drawing as data', () => `data:image/svg+xml;base64,${base64(SVG)}`, { name: '#', kind: 'image' }],
  ['a drawing as text', () => SVG, { name: '#', kind: 'image' }],
  ['a picture as data', () => `data:image/png;base64,${base64(png)}`, { name: '#', kind: 'image' }],
  // Pictures beside the metadata.
  ['a name beside', () => `${host.url}/meta/beside.json`, { name: 'Beside', kind: 'image' }],
  ['a name beside, with a dot', () => `${host.url}/meta/dot.json`, { name: 'Dot', kind: 'image' }],
  ['a name above', () => `${host.url}/meta/up.json`, { name: 'Up', kind: 'image' }],
  ['a name from the root', () => `${host.url}/meta/root.json`, { name: 'Root', kind: 'image' }],
  ['an animation beside', () => `${host.url}/meta/moving.json`, { name: 'Moving', kind: 'image' }],
  // JSON made by hand.
  [
    'a line end in a text',
    () => 'data:application/json,{"name":"One\ntwo"}',
    { name: 'One two', kind: null },
  ],
  ['a tab in a text', () => '{"name":"One\ttwo"}', { name: 'One two', kind: null }],
  ['a comma too many', () => 'data:application/json,{"name":"Comma",}', { name: 'Comma', kind: null }],
  ['zeros after the end', () => '{"name":"Zeros"}\0\0\0', { name: 'Zeros', kind: null }],
  [
    'zeros after the end, in base 64',
    () => `data:application/json;base64,${base64('{"name":"Zeros"}\0\0')}`,
    { name: 'Zeros', kind: null },
  ],
  ['an escaped apostrophe', () => `{"name":"It\\'s"}`, { name: "It's", kind: null }],
  // A picture written in its place.
  [
    'a drawing in base 64',
    () => JSON.stringify({ name: 'Bare', image: base64(SVG) }),
    { name: 'Bare', kind: 'image' },
  ],
  [
    'a picture in base 64',
    () => JSON.stringify({ name: 'Bare', image: base64(png) }),
    { name: 'Bare', kind: 'image' },
  ],
  [
    'an escaped drawing',
    () => JSON.stringify({ name: 'Bare', image: encodeURIComponent(SVG) }),
    { name: 'Bare', kind: 'image' },
  ],
  // Letters as their host says.
  ['Latin letters, declared', () => `${host.url}/meta/latin.json`, { name: 'Café crème', kind: null }],
  ['Latin letters, not declared', () => `${host.url}/meta/unsaid.json`, { name: 'Café crème', kind: null }],
  ['Unicode, declared as Latin', () => `${host.url}/meta/wrong.json`, { name: 'Café crème', kind: null }],
  ['Chinese letters, declared', () => `${host.url}/meta/gbk.json`, { name: '水中的房子', kind: null }],
  ['a charset that nobody knows', () => `${host.url}/meta/nonsense.json`, { name: 'Café crème', kind: null }],
]
const REFUSED: readonly [what: string, uri: () => string, cause: string][] = [
  ['a page', () => `${host.url}/page.html`, 'metadata_no_json'],
  ['words', () => 'data:text/plain,not found', 'metadata_no_json'],
  ['JSON that was cut off', () => '{"name":"Cut', 'metadata_no_json'],
  ['half a picture', () => `data:image/png;base64,${base64(png.subarray(0, 60))}`, 'metadata_no_json'],
]

beforeAll(async () => {
  holder = await server.person(0)
  singles = await deployForeign(server.chain, holder.address, 'Foreign721')
  let id = 0n
  for (const [, uri] of [...TOKENS, ...REFUSED]) {
    id += 1n
    await singles.call(holder.address, 'mint', holder.address, id)
    await singles.call(holder.address, 'setUri', id, uri())
  }
  return () => host.stop()
})

const preview = (id: number) =>
  holder.request('POST /import/preview', {
    json: { blockchain: 'ETH', token_id: String(id), contract_address: singles.address, type: '721' },
  })

test.each(TOKENS.map(([what, , seen], at) => ({ what, seen, id: at + 1 })))(
  '$what is shown [IMP-05]',
  async ({ seen, id }) => {
    const { name, media } = await preview(id)
    expect({ name, kind: media?.kind ?? null }).toEqual({
      ...seen,
      name: seen.name === '#' ? `#${id}` : seen.name,
    })
  },
)

test.each(REFUSED.map(([what, , cause], at) => ({ what, cause, id: TOKENS.length + at + 1 })))(
  '$what is refused, with the reason [IMP-05]',
  async ({ cause, id }) => {
    await expect(preview(id)).rejects.toMatchObject({
      body: { code: 'metadata_unreadable', params: { cause } },
    })
  },
)
