import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CID } from 'multiformats/cid'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createApi } from '../../src/api/createApi.ts'
import { createSite } from '../../src/api/createSite.ts'
import { type ExitPage, readExitPage } from '../../src/config/exitPage.ts'
import { checkExitPage } from '../../src/doctor/ipfs.ts'
import { exportGallery } from '../../src/export/exportGallery.ts'
import { ExportFolder } from '../../src/export/target/exportFolder.ts'
import { createExitPinner, pinnedExitPage } from '../../src/works/pins/keepExitPage.ts'
import { createKubo } from '../../src/works/pins/kubo.ts'
import { useServer } from '../servers/useServer.ts'
import { sha256 } from './committing.ts'
import { startKubo } from './ipfsServices.ts'

// The static page exit (apps/exit), wherever it has to be when the marketplace ends. `npm run build` makes it.

const server = await useServer()
let page: ExitPage
let folder: string
beforeAll(async () => {
  page = server.context.exitPage as ExitPage
  folder = await mkdtemp(join(tmpdir(), 'vitrine-exit-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

test('it is built, small, has the chains of this deployment, and the same CID each time', () => {
  expect(page, 'npm run build makes it').not.toBeNull()
  expect(page.bytes.length).toBeLessThanOrEqual(150_000)
  const { chains } = server.context.config
  expect(readExitPage(chains.toReversed())?.cid).toBe(page.cid)
  const [, json = ''] = /id="networks">(.*?)<\/script>/.exec(Buffer.from(page.bytes).toString()) ?? []
  const found = JSON.parse(json) as { id: number; engine: string }[]
  expect(found.map(({ id }) => id).sort()).toEqual(chains.map(({ id }) => id).sort())
  expect(found.map(({ engine }) => engine)).toContain(server.chain.contracts.engine)
  expect(checkExitPage(server.context.config)).toMatchObject({ ok: true, says: `ipfs://${page.cid}` })
})

test('the site has it at /exit and the gateway by its CID', async () => {
  const site = createSite(server.context, createApi(server.context), null)
  const answer = await site.request('/exit')
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(page.hash)
  const again = await site.request('/exit', {
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  for (const query of ['', '?format=raw']) {
    const block = await site.request(`/ipfs/${page.cid}${query}`)
    expect(sha256(new Uint8Array(await block.arrayBuffer()))).toBe(page.hash)
    expect(block.headers.get('content-type')).not.toContain('html')
  }
})

test('an export has it at the top; its pages and its README lead there', async () => {
  const { db, config, media, exitPage } = server.context
  const target = await ExportFolder.open(folder, media.files)
  const { chains, publicUrl: origin } = config
  await exportGallery({ db, folder: target, scope: {}, chains, origin, exitPage })
  expect(sha256(await readFile(join(folder, 'exit.html')))).toBe(page.hash)
  expect(await readFile(join(folder, 'README.md'), 'utf8')).toContain(page.cid)
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toContain('href="exit.html"')
  expect(await readFile(join(folder, 'works/index.html'), 'utf8')).toContain('href="../exit.html"')
  const lists = await readdir(join(folder, 'manifest'))
  const hashes = await Promise.all(lists.map((list) => readFile(join(folder, 'manifest', list), 'utf8')))
  expect(hashes.join('\n')).toContain(page.hash)
})

test('a service keeps it; one that is away is asked again later', async () => {
  const kubo = await startKubo()
  onTestFinished(() => kubo.stop())
  const serviceAt = (url: string) => createKubo({ kind: 'kubo', name: url, url, authorization: null })
  const service = serviceAt(kubo.url)
  await createExitPinner(page, service)()
  const kept = await service.read?.(CID.parse(page.cid))
  expect(kept && sha256(kept)).toBe(page.hash)
  expect(await service.pin(pinnedExitPage(page))).toBe('kept')

  const away = createExitPinner(page, serviceAt('http://127.0.0.1:9'))
  await expect(away()).rejects.toThrow()
  // Not at once: this asks nobody.
  await away()
})
