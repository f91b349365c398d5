import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyPrepared, finishCopy } from './copyPrepared.ts'

const base = mkdtempSync(join(tmpdir(), 'vitrine-copy-'))
afterAll(() => rmSync(base, { recursive: true }))

const PARTS = ['chains', 'database', 'locked.key', 'media', 'samples.json']
const KEY = 'ab'.repeat(32)

function makePrepared(): string {
  const folder = mkdtempSync(join(base, 'from-'))
  for (const name of ['chains', 'database', 'media', 'incoming', 'outbox']) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'file'), name)
  }
  writeFileSync(join(folder, 'locked.key'), KEY)
  for (const name of ['samples.json', 'made.json', 'database.lock']) writeFileSync(join(folder, name), name)
  return folder
}

const empty = () => mkdtempSync(join(base, 'to-'))

test('a copy has the data, but not the locks, the unfinished uploads and the mails', async () => {
  const to = empty()
  await copyPrepared(makePrepared(), to)
  expect(readdirSync(to).sort()).toEqual(PARTS)
  expect(readFileSync(join(to, 'media', 'file'), 'utf8')).toBe('media')
})

test('every copy encrypts with a key of its own, and still has the one of the samples', async () => {
  const from = makePrepared()
  const keys = []
  for (const to of [empty(), empty()]) {
    await copyPrepared(from, to)
    keys.push(readFileSync(join(to, 'locked.key'), 'utf8').split(','))
  }
  expect(keys.map(([, prepared]) => prepared)).toEqual([KEY, KEY])
  expect(new Set(keys.map(([own]) => own)).size).toBe(2)
  expect(keys[0]?.[0]).toMatch(/^[0-9a-f]{64}$/)
})

test('a copy that was killed while it was read leaves nothing', async () => {
  const to = empty()
  mkdirSync(join(to, 'copy.begun', 'database'), { recursive: true })
  await finishCopy(to)
  expect(readdirSync(to)).toEqual([])
})

test('a copy that was killed while its parts were moved is completed', async () => {
  const to = empty()
  await copyPrepared(makePrepared(), to)
  // As if two parts had not been moved yet.
  mkdirSync(join(to, 'copy.whole'))
  for (const part of ['database', 'locked.key']) renameSync(join(to, part), join(to, 'copy.whole', part))
  await finishCopy(to)
  expect(readdirSync(to).sort()).toEqual(PARTS)
})
