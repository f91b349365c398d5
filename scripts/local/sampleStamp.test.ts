import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hasSamples, noteSamples } from './sampleStamp.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-samples-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('samples are looked for again when their sources change, or the note cannot be read', async () => {
  expect(await hasSamples(folder, 'a')).toBe(false)
  await noteSamples(folder, 'a')
  expect([await hasSamples(folder, 'a'), await hasSamples(folder, 'b')]).toEqual([true, false])
  writeFileSync(join(folder, 'samples.json'), '{"sou')
  expect(await hasSamples(folder, 'a')).toBe(false)
})
