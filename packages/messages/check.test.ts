import { expect, test } from 'vitest'
import { faultsOf } from './check.ts'
import { PARTS } from './src/parts.ts'
import { TRANSLATIONS } from './src/translations.ts'

type Parts = Record<string, Record<string, string>>

/** What is wrong with a complete translation after a change. */
function after(change: (parts: Parts) => void): string[] {
  const parts: Parts = structuredClone(PARTS) as unknown as Parts
  change(parts)
  return faultsOf({ de: parts })
}

test('every language is complete', () => {
  expect(faultsOf(TRANSLATIONS as Record<string, Parts>)).toEqual([])
  expect(after(() => {})).toEqual([])
})

test('a missing, an unknown or an empty sentence is a fault', () => {
  expect(after(({ web }) => delete web!.close)).toEqual(['de: web.close is missing'])
  expect(after(({ web }) => Object.assign(web!, { cloze: 'Zu' }))).toEqual([
    'de: web.cloze is not in English',
  ])
  expect(after(({ web }) => Object.assign(web!, { close: '' }))).toEqual(['de: web.close is empty'])
  expect(after((parts) => delete parts.web)).toEqual(['de: the part web is missing'])
})

test('other parameters, and what fill() does not understand, are faults', () => {
  const changed = (sentence: string) =>
    after(({ collection }) => Object.assign(collection!, { works_count: sentence }))
  expect(changed('{m} Werke')).toEqual(['de: collection.works_count: has the parameters m, English has n'])
  expect(changed('{n, number} Werke')[0]).toContain('fill() does not know this')
  expect(changed('{n, plural, few {# Werke} other {# Werke}}')).toEqual([
    'de: collection.works_count: de has no plural form few',
  ])
  expect(changed('{n, plural, one {# Werk}}')).not.toEqual([])
  expect(changed('{n Werke')).not.toEqual([])
})
