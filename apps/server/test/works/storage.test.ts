import { cidText } from '@vitrine/domain/ipfs/cid'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { media } from '../../src/db/schema/uploads.ts'
import { works } from '../../src/db/schema/works.ts'
import type { FileStore } from '../../src/media/files.ts'
import { checkFiles } from '../../src/uploads/checkFiles.ts'
import { useServer } from '../servers/useServer.ts'

// The contracts of the test chains name the metadata of this address.
const server = await useServer({ env: { PUBLIC_URL: 'http://localhost' } })
const creator = await server.person(0)
let id: string
let tokenId: bigint

beforeAll(async () => {
  ;({ tokenId } = await creator.mint())
  ;({ _id: id } = await creator.register(tokenId))
  await server.sync()
})

const storage = () => creator.request('GET /tokens/{id}/storage', { params: { id } })

test('a work of ours lives here: its metadata where the contract says, its file by its hash', async () => {
  const { collectible721 } = server.chain.contracts as { collectible721: string }
  const told = await storage()
  expect(told.metadata?.place).toBe('server')
  expect(told.metadata?.url.toLowerCase()).toBe(
    `http://localhost/api/metadata/31337/${collectible721}/${tokenId}`,
  )
  expect(told.copy).toBe(`/api/metadata/31337/${collectible721}/${tokenId}`)
  const [file] = told.files
  expect(file).toMatchObject({ role: 'work', mime: 'image/png', source: null, matches: null, checked: null })
  expect(file?.cid).toBe(cidText('raw', file!.hash))
})

test('stored files are hashed again; a damaged one is noticed, a missing one is not called damaged', async () => {
  const { context } = server
  const { db } = context
  expect(await checkFiles(context)).toBeGreaterThan(0)
  const [file] = (await storage()).files
  expect([file?.intact, Date.now() - Date.parse(file?.checked ?? '')]).toEqual([true, expect.any(Number)])
  // It was just checked.
  expect(await checkFiles(context)).toBe(0)

  const again = () =>
    db.update(media).set({ checkedAt: null, missingAt: null }).where(eq(media.hash, file!.hash))
  const checkIn = (open: FileStore['open']) =>
    checkFiles({ ...context, media: { ...context.media, files: { ...context.media.files, open } } })
  // A process that looks into another store, which has none of them.
  await again()
  expect(await checkIn(async () => null)).toBe(1)
  expect((await storage()).files[0]).toMatchObject({ intact: true, checked: null })
  // It does not look for them again and again.
  expect(await checkIn(async () => null)).toBe(0)
  await again()
  await checkIn(async () => ({ size: 4, read: () => other() as never }))
  expect((await storage()).files[0]?.intact).toBe(false)
  await again()
  await checkFiles(context)
  expect((await storage()).files[0]?.intact).toBe(true)
})

async function* other() {
  yield Buffer.from('else')
}

test('an imported work has a source: on chain, on IPFS by its content, or elsewhere', async () => {
  const { db } = server.context
  const [row] = await db.select().from(works).where(eq(works.id, id))
  const at = async (source: string) => {
    await db
      .update(works)
      .set({ sources: { metadata: source, media: source, cover: null } })
      .where(eq(works.id, id))
    const { files } = await storage()
    return [files[0]?.source?.place, files[0]?.matches]
  }
  expect(await at(`ipfs://${cidText('raw', row!.media)}`)).toEqual(['ipfs', true])
  expect(await at(`ipfs://${cidText('raw', '00'.repeat(32))}`)).toEqual(['ipfs', false])
  expect(await at('ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG/1.png')).toEqual(['ipfs', null])
  expect(await at('https://elsewhere.example/1.png')).toEqual(['elsewhere', null])
  expect(await at('data:')).toEqual(['chain', null])
})

test('a work that is not on chain has no place yet', async () => {
  await expect(server.visitor('GET /tokens/{id}/storage', { params: { id: 'none' } })).rejects.toThrow(
    'not_found',
  )
})
