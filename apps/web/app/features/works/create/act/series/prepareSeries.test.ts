import { createHash } from 'node:crypto'
import type { Client } from '@vitrine/api/client/client'
import type { Media } from '@vitrine/api/entities/works/media'
import { ApiError } from '@vitrine/api/error'
import { metadataFile } from '@vitrine/domain/ipfs/metadataFile'
import { expect, test } from 'vitest'
import { prepareSeries } from './prepareSeries.ts'
import { EMPTY_SERIES, type PickedFile, type SeriesDraft, worksOfSeries } from './seriesDraft.ts'

const names = ['a.png', 'b.png', 'c.png']
const picked = (name: string): PickedFile => ({ name, mime: 'image/png', bytes: 10, digest: `of ${name}` })
const files = new Map(names.map((name) => [`of ${name}`, new File(['x'], name)]))

/** A server that registers works, and refuses those with a name in `refusing`. */
function openServer() {
  const state = { uploads: [] as string[], registered: [] as string[], deleted: [] as string[] }
  const refusing = new Set<string>()
  const minted = new Set<string>()
  const request = async (
    route: string,
    { form, params }: { form?: { name: string }; params?: { id: string } },
  ) => {
    if (route === 'DELETE /tokens/{id}') return void state.deleted.push(params!.id)
    if (route === 'GET /tokens/{id}') {
      if (minted.has(params!.id)) return {}
      throw new ApiError(404, { code: 'not_found' })
    }
    if (refusing.has(form!.name))
      throw new ApiError(422, { code: 'invalid_input', issues: [{ path: 'name', code: 'name_required' }] })
    state.registered.push(form!.name)
    return { token: { _id: `token ${form!.name}` } }
  }
  const upload = async (file: File) => {
    state.uploads.push(file.name)
    const kept = { hash: `hash ${file.name}`, cid: `cid ${file.name}`, mime: 'image/png', bytes: 10 }
    return { ...kept, image: null } as unknown as Media
  }
  return { state, refusing, minted, upload, request: request as unknown as Client }
}

function attempt(server: ReturnType<typeof openServer>, before: SeriesDraft) {
  let draft = before
  const shares: number[] = []
  const keep = (change: (now: SeriesDraft) => SeriesDraft) => {
    draft = change(draft)
  }
  const onProgress = (_: number, share: number) => void shares.push(share)
  const { upload, request } = server
  const all = {
    draft: before,
    works: worksOfSeries(before),
    files,
    wallet: '0xa',
    request,
    upload,
    signal: new AbortController().signal,
    keep,
    onProgress,
  }
  return prepareSeries(all).then((result) => ({ ...result, draft: () => draft, shares }))
}

const start: SeriesDraft = { ...EMPTY_SERIES, categories: ['art'], files: names.map(picked) }

test('files are uploaded and works registered; a second attempt repeats nothing', async () => {
  const server = openServer()
  const first = await attempt(server, start)
  expect(first.registered.map(({ token }) => token)).toEqual(['token a', 'token b', 'token c'])
  expect(first.shares.at(-1)).toBe(1)
  const second = await attempt(server, first.draft())
  expect(second.registered).toEqual(first.registered)
  expect(server.state).toEqual({ uploads: names, registered: ['a', 'b', 'c'], deleted: [] })
})

test('each work has its metadata file, unless they stay editable', async () => {
  const { registered } = await attempt(openServer(), start)
  expect(new Set(registered.map(({ file }) => file?.hash)).size).toBe(3)
  const bytes = metadataFile({
    name: 'a',
    description: '',
    traits: [],
    cover: null,
    media: { hash: 'hash a.png', cid: 'cid a.png', mime: 'image/png', bytes: 10 },
  })
  const hash = createHash('sha256').update(bytes).digest('hex')
  expect(registered[0]?.file).toEqual({ hash, bytes: bytes.length })
  const editable = await attempt(openServer(), { ...start, editable: true })
  expect(editable.registered.map(({ file }) => file)).toEqual([undefined, undefined, undefined])
})

test('a file that an older version uploaded is uploaded again, because its CID is not known', async () => {
  const server = openServer()
  const { draft } = await attempt(server, start)
  const { 'of a.png': older, ...others } = draft().stored
  const stored = { ...others, 'of a.png': { ...older!, cid: undefined as never } }
  await attempt(server, { ...draft(), stored })
  expect(server.state.uploads).toEqual([...names, 'a.png'])
})

test('a refused work does not stop the others, and only what changed is registered again', async () => {
  const server = openServer()
  server.refusing.add('b')
  const first = await attempt(server, start)
  expect(first.refused).toEqual({ 'b.png': [{ path: 'name', code: 'name_required' }] })
  const typed = { 'b.png': { name: 'B' }, 'c.png': { name: 'C' } }
  const second = await attempt(server, { ...first.draft(), typed })
  expect(second.refused).toEqual({})
  expect(server.state).toEqual({
    uploads: names,
    registered: ['a', 'c', 'B', 'C'],
    deleted: ['token c'],
  })
})

test('a work that an earlier attempt minted is not minted again', async () => {
  const server = openServer()
  const first = await attempt(server, start)
  server.minted.add('token b')
  const second = await attempt(server, first.draft())
  expect(second.refused).toMatchObject({ 'b.png': [{ code: 'series_minted' }] })
})

test('another account registers its own works', async () => {
  const server = openServer()
  const first = await attempt(server, start)
  const registered = Object.fromEntries(
    Object.entries(first.draft().registered).map(([key, each]) => [key, { ...each, wallet: '0xb' }]),
  )
  await attempt(server, { ...first.draft(), registered })
  expect(server.state.registered).toHaveLength(6)
  expect(server.state.deleted).toEqual([])
})
