import { readFileSync } from 'node:fs'
import { DURATIONS } from '@vitrine/domain/durations'
import { expect, test } from 'vitest'
import { en } from './en.ts'

/** The strings that the specification quotes, one a line. `{…}` stands for a value. */
const EXACT = readFileSync(new URL('exactStrings.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)

/** A sentence without the names of its values. */
const shapeOf = (sentence: string) => sentence.replace(/\{[^}]*\}/g, '{}')

test('every exact string of the specification is a sentence of the catalogue or the name of a duration [ERR-01] [CRE-10]', () => {
  const sentences = new Set([...Object.values(en).map(shapeOf), ...DURATIONS.map(({ name }) => name)])
  expect(EXACT.length).toBeGreaterThan(140)
  expect(EXACT.filter((exact) => !sentences.has(shapeOf(exact)))).toEqual([])
})
