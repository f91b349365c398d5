import { expect, test } from 'vitest'
import { readPicked } from './addFiles.ts'
import { EMPTY_SERIES, type PickedFile, type SeriesDraft, withoutWork, worksOfSeries } from './seriesDraft.ts'

const file = (name: string, mime = 'image/png'): PickedFile => ({ name, mime, bytes: 1, digest: name })
const line = (name: string, change: object = {}) => ({
  file: name,
  name: '',
  description: '',
  traits: [],
  ...change,
})
const draft = (change: Partial<SeriesDraft>): SeriesDraft => ({ ...EMPTY_SERIES, ...change })
const named = (of: SeriesDraft) => worksOfSeries(of).map(({ name, lines }) => [name, lines])

test('without a table, a work each, named after its file', () => {
  const files = [file('pear-10.png'), file('pear_2.png')]
  expect(named(draft({ files }))).toEqual([
    ['pear 2', null],
    ['pear 10', null],
  ])
})

test('with a table, its lines in their order, then the files without one', () => {
  const files = [file('A.PNG'), file('b.png')]
  const table = {
    name: 't.csv',
    digest: 'd',
    encoding: null,
    lines: [line('gone.png'), line('a.png', { name: 'First' })],
  }
  expect(named(draft({ files, table }))).toEqual([
    ['gone', 1],
    ['First', 1],
    ['b', 0],
  ])
  expect(worksOfSeries(draft({ files, table }))[0]?.picked).toBeNull()
})

test('an image with the name of a 3D model is its cover', () => {
  const [model, cover] = [file('chair.glb', 'model/gltf-binary'), file('chair.png')]
  const works = worksOfSeries(draft({ files: [cover, model] }))
  expect(works.map(({ picked, coverFile }) => [picked, coverFile])).toEqual([[model, cover]])
})

test('an image with the name of a video is its cover', () => {
  const [film, cover, other] = [file('sea.mp4', 'video/mp4'), file('Sea.jpg', 'image/jpeg'), file('sun.png')]
  const works = worksOfSeries(draft({ files: [cover, film, other] }))
  expect(works.map(({ picked, coverFile }) => [picked, coverFile])).toEqual([
    [film, cover],
    [other, null],
  ])
  expect(withoutWork(draft({ files: [cover, film, other] }), works[0]!).files).toEqual([other])
})

test('an unreadable table changes nothing; a readable one replaces typed names', async () => {
  const before = draft({ files: [file('a.png')], typed: { 'a.png': { name: 'Typed' } } })
  const csv = (text: string) => readPicked([new File([text], 'works.csv', { type: 'text/csv' })], 1)
  const bad = await csv('file,name\na.png,"A')
  expect(bad.issues.map(({ code }) => code)).toEqual(['table_unreadable'])
  expect(bad.apply(before)).toEqual(before)
  const good = await csv('file,name\na.png,Named')
  expect(good.issues).toEqual([])
  expect(named(good.apply(before))).toEqual([['Named', 1]])
})

test('the same bytes are kept once; a second file of the same name, or one too many, is refused', async () => {
  const image = (name: string, text: string) => new File([text], name, { type: 'image/png' })
  const { apply, held } = await readPicked([image('a.png', 'x'), image('b.png', 'x')], 0)
  const { files } = apply(EMPTY_SERIES)
  expect(files[0]?.digest).toBe(files[1]?.digest)
  expect(held.size).toBe(1)
  const twice = await readPicked([image('a.png', 'x'), image('A.png', 'y')], 0)
  expect(twice.issues.map(({ code }) => code)).toEqual(['series_name_twice'])
  expect(twice.apply(EMPTY_SERIES)).toEqual(EMPTY_SERIES)
  const many = await readPicked([image('a.png', 'x')], 200)
  expect(many.issues.map(({ code }) => code)).toEqual(['series_too_many'])
})
