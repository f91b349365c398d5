import { CATEGORIES } from '@vitrine/domain/works/categories'
import { beforeAll, expect, test } from 'vitest'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer({ env: { OPERATORS: localAccounts.demo[0] as string } })
const operator = await server.person(0)
const creator = await server.person(1)
let work: string

beforeAll(async () => {
  const { tokenId } = await creator.mint()
  work = (await creator.register(tokenId, { name: 'Tide', categories: 'art|music' }))._id
})

const read = () => operator.request('GET /console/categories')
const save = async (change: (before: Draft[]) => Draft[], version?: number) => {
  const now = await read()
  const json = { version: version ?? now.version, categories: change(now.categories) }
  return operator.request('POST /console/categories', { json })
}
type Draft = { _id: string | null; name: string; retired: boolean }

const offered = async () => (await server.visitor('GET /categories')).categories.map(({ name }) => name)
const codes = (call: Promise<unknown>) =>
  call.then(
    () => [],
    (error) => error.body.issues?.map((issue: { path: string; code: string }) => [issue.path, issue.code]),
  )

test('a marketplace begins with the categories of the specification [SEA-01]', async () => {
  expect((await server.visitor('GET /categories')).categories).toEqual(CATEGORIES)
})

test('categories are added, renamed, ordered and retired, everywhere at once', async () => {
  const saved = await save(([art, photography, ...others]) => [
    { _id: null, name: '  Gestes & Été ', retired: false },
    { ...photography!, name: 'Photographs' },
    ...others.map((each) => (each._id === 'music' ? { ...each, retired: true } : each)),
    art!,
    { _id: null, name: '絵画', retired: false },
  ])
  expect(saved.categories.map(({ _id }) => _id)).toEqual([
    'gestes-ete',
    'photography',
    'games',
    'metaverses',
    'music',
    'domains',
    'art',
    'category-2',
  ])
  const names = ['Gestes & Été', 'Photographs', 'Games', 'Metaverses', 'Domains', 'Art', '絵画']
  expect(await offered()).toEqual(names)
})

test('a work keeps its retired category, and is found by it, but no new work gets it', async () => {
  const { token } = await server.visitor('GET /tokens/{id}', { params: { id: work } })
  expect(token.categories.map(({ name }) => name)).toEqual(['Music', 'Art'])
  const found = await server.visitor('POST /offers/search', { json: { category: 'music' } })
  expect(found.offers.map(({ _id }) => _id)).toEqual([work])
  expect((await server.visitor('POST /offers/search', { json: { category: 'none' } })).offers).toEqual([])
  const { tokenId } = await creator.mint()
  expect(await codes(creator.register(tokenId, { categories: 'music' }))).toEqual([
    ['categories', 'category_unknown'],
  ])
  expect((await creator.register(tokenId, { categories: 'gestes-ete' })).categories).toMatchObject([
    { name: 'Gestes & Été' },
  ])
})

test('names have rules, and nothing of a refused change is written', async () => {
  const before = await read()
  const rename = (name: string) => save(([first, ...others]) => [{ ...first!, name }, ...others])
  expect(await codes(rename(' '))).toEqual([['categories.0.name', 'category_name_required']])
  expect(await codes(rename('x'.repeat(31)))).toEqual([['categories.0.name', 'category_name_long']])
  // The second of two equal names is in the way, also if that one is retired.
  expect(await codes(rename('MUSIC'))).toEqual([['categories.4.name', 'category_name_taken']])
  expect(await codes(rename('all'))).toEqual([['categories.0.name', 'category_name_taken']])
  expect(await codes(save((all) => all.map((each) => ({ ...each, retired: true }))))).toEqual([
    ['categories', 'category_last'],
  ])
  // None can be removed, made up or named twice.
  for (const change of [
    (all: Draft[]) => all.slice(1),
    (all: Draft[]) => [...all, { _id: 'made-up', name: 'Made up', retired: false }],
    ([first, ...others]: Draft[]) => [first!, { ...first!, name: 'Twice' }, ...others.slice(1)],
  ])
    expect(await codes(save(change))).toEqual([['categories', 'category_unknown']])
  const many = Array.from({ length: 41 }, (_, n) => ({ _id: null, name: `C${n}`, retired: false }))
  await expect(save(() => many)).rejects.toMatchObject({ status: 400 })
  expect(await read()).toEqual(before)
})

test('of two operators the second learns who was faster, and every change is in the audit log', async () => {
  const { version } = await read()
  await save((all) => all.toReversed(), version)
  await expect(save((all) => all, version)).rejects.toMatchObject({ status: 409, code: 'list_changed' })
  const { entries } = await operator.request('GET /console/audit')
  expect(entries.map(({ act }) => act)).toEqual(['categories_saved', 'categories_saved'])
  expect(entries[1]).toMatchObject({ before: { categories: expect.arrayContaining(['music: Music']) } })
})
