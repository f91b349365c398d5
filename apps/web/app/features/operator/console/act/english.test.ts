import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDate } from '#words/date.ts'
import { setReader } from '#words/language.ts'
import { englishDate, englishDay, englishDayOfMoment, numberText } from './english.ts'

beforeAll(() => setReader({ language: () => 'de', wordsFor: (words) => words }))
afterAll(() => setReader({ language: () => 'en', wordsFor: (words) => words }))

const DATE = '2026-11-21T15:04:00.000Z'

test('dates and numbers of the console are English, also on a German page', () => {
  expect(formatDate(DATE, 'UTC')).toMatch(/^21\.11\.2026/)
  expect(englishDate(DATE)).toMatch(/^11\/2\d\/2026, \d+:04 [AP]M$/)
  expect(englishDay('2026-11-21')).toBe('11/21/2026')
  expect(englishDayOfMoment(DATE)).toMatch(/^11\/2\d\/2026$/)
  expect(numberText(12_345)).toBe('12,345')
})

test('no part of the console writes dates or numbers in the language of the page', () => {
  const folder = new URL('../../', import.meta.url)
  const wrong = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('console/act/english'))
    .filter((name) =>
      /#words\/(date|dayOfMoment|duration)\.ts|locale\(\)/.test(readFileSync(new URL(name, folder), 'utf8')),
    )
  expect(wrong).toEqual([])
})
