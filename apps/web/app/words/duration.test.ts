import { DURATIONS, OFFER_DURATIONS } from '@vitrine/domain/durations'
import type { Language } from '@vitrine/messages/languages'
import { afterEach, expect, test } from 'vitest'
import { durationText } from './duration.ts'
import { setReader } from './language.ts'

const read = (language: Language) => setReader({ language: () => language, wordsFor: (words) => words })
afterEach(() => read('en'))

test('durations have their names in English, and are counted in other languages', () => {
  expect(DURATIONS.map(durationText)).toEqual(DURATIONS.map(({ name }) => name))
  read('de')
  expect([...DURATIONS, ...OFFER_DURATIONS].map(durationText)).toEqual([
    '10 Minuten',
    '1 Tag',
    '3 Tage',
    '5 Tage',
    '1 Woche',
    '10 Tage',
    '2 Wochen',
    '1 Tag',
    '3 Tage',
    '1 Woche',
    '1 Monat',
    '3 Monate',
  ])
})
