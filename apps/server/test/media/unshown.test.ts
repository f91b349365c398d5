import { OWN_BRAND } from '@vitrine/domain/operator/brand'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { addCollection } from '../../src/collections/store/collections.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { rowOf } from '../../src/db/rowsOf.ts'
import { forgetUnshown } from '../../src/uploads/forgetFiles.ts'
import { listMedia } from '../../src/uploads/store/media.ts'
import { picture } from '../files/picture.ts'
import { useServer } from '../servers/useServer.ts'

// What somebody uploads is kept as long as something shows it, and a day longer.

const server = await useServer({ env: { OPERATORS: localAccounts.demo[0] as string } })
const operator = await server.person(0)
/** The files of each place that shows one. */
const shown: Record<string, string> = {}

beforeAll(async () => {
  shown.avatar = await hashOf('POST /users/avatar', { avatar: picture('avatar') }, 'avatar')
  shown.cover = await hashOf('POST /users/cover', { image: picture('cover') }, 'cover')
  const media = await upload('work')
  await operator.register((await operator.mint()).tokenId, { media })
  shown.work = media
  const banner = await upload('banner')
  await operator.request('POST /console/curation/{list}', {
    params: { list: 'banners' },
    json: {
      version: 0,
      entries: [{ kind: 'page', title: 'The fair', button: 'Visit', link: '/search', picture: banner }],
    },
  })
  shown.banner = banner
  const logo = await upload('logo')
  await operator.request('POST /console/brand', { json: { version: 0, brand: { ...OWN_BRAND, logo } } })
  shown.logo = logo
  const image = await upload('collection')
  const facts = { id: 'tides', name: 'Tides', symbol: 'T', description: '', image }
  await addCollection(db(), { ...facts, creator: operator.address })
  shown.collection = image
})

const db = () => server.context.db
const files = () => server.context.media.files
const upload = async (seed: string) =>
  (await operator.request('POST /media', { form: { file: picture(seed) } })).media.hash
async function columnOf(query: ReturnType<typeof sql>): Promise<string> {
  return Object.values(await rowOf<Record<string, string>>(db(), query))[0]!
}
async function hashOf(
  route: 'POST /users/avatar' | 'POST /users/cover',
  form: Record<string, File>,
  column: 'avatar' | 'cover',
): Promise<string> {
  await operator.request(route, { form } as never)
  return columnOf(sql`select ${sql.raw(column)} from users where wallet = ${operator.address}`)
}
/** A day passes after the job has looked. */
async function age(): Promise<void> {
  await run()
  await db().execute(sql`update media set unshown_at = unshown_at - interval '25 hours'`)
}
const isKept = async (hash: string) => {
  const { rows } = (await db().execute(sql`select 1 from media where hash = ${hash}`)) as unknown as {
    rows: unknown[]
  }
  return { row: rows.length > 0, bytes: await files().has(hash) }
}
const KEPT = { row: true, bytes: true }
const GONE = { row: false, bytes: false }
const run = () => forgetUnshown(server.context)()

test('an upload that nothing shows is deleted after a day, with all its sizes', async () => {
  const unused = await upload('unused')
  await run()
  expect(await isKept(unused)).toEqual(KEPT)
  await age()
  const fresh = await upload('fresh')
  await run()
  expect(await isKept(unused)).toEqual(GONE)
  expect(await isKept(fresh)).toEqual(KEPT)
  for (const [place, hash] of Object.entries(shown)) expect(await isKept(hash), place).toEqual(KEPT)
})

test('what a form named lately is kept, and a picture that was replaced is not', async () => {
  const named = await upload('named')
  await operator.request('POST /users/avatar', { form: { avatar: picture('another') } })
  await age()
  await operator.request('POST /tokens', {
    form: { name: 'Tide', type: '721', media: named, categories: 'art', blockchain: 'ETH' } as never,
  })
  await run()
  expect(await isKept(named)).toEqual(KEPT)
  expect(await isKept(shown.avatar!)).toEqual(GONE)
  delete shown.avatar
})

test('a backup does not wait for files that may be deleted meanwhile', async () => {
  const unused = await upload('not saved')
  const listed = async () => {
    const hashes: string[] = []
    for await (const { hash } of listMedia(db())) hashes.push(hash)
    return hashes
  }
  expect(await listed()).toContain(unused)
  await run()
  expect(await listed()).not.toContain(unused)
  expect(await listed()).toEqual(expect.arrayContaining([shown.work, shown.banner, shown.logo]))
  // Uploaded again, it is new.
  await upload('not saved')
  expect(await listed()).toContain(unused)
})

test('if bytes cannot be deleted, the next run deletes them', async () => {
  const unused = await upload('stuck')
  await age()
  const remove = vi.spyOn(files(), 'remove').mockRejectedValueOnce(new Error('the disk is away'))
  await expect(run()).rejects.toThrow('away')
  remove.mockRestore()
  expect(await isKept(unused)).toEqual(KEPT)
  await run()
  expect(await isKept(unused)).toEqual(GONE)
})

test('the same file can be uploaded again while it is being deleted', async () => {
  const unused = await upload('again')
  await age()
  let again: Promise<string> | undefined
  const { remove } = files()
  const spy = vi.spyOn(files(), 'remove').mockImplementation(async (name) => {
    again ??= upload('again')
    return remove.call(files(), name)
  })
  await run()
  spy.mockRestore()
  expect(await again).toBe(unused)
  expect(await isKept(unused)).toEqual(KEPT)
})

test('an operator who erases the account leaves the marketplace its banners and its logo', async () => {
  await operator.request('POST /users/settings/erase', { json: { confirm: 'ERASE' } })
  for (const place of ['banner', 'logo', 'work']) expect(await isKept(shown[place]!), place).toEqual(KEPT)
  expect(await isKept(shown.cover!)).toEqual(GONE)
})
