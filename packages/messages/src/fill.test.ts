import { expect, test } from 'vitest'
import { fill, sentenceOf } from './fill.ts'
import { t } from './t.ts'

test('a count of one takes the singular', () => {
  expect(t('works_count', { n: 1 })).toBe('1 work')
  expect(t('works_count', { n: 0 })).toBe('0 works')
  expect(t('works_count', { n: 21 })).toBe('21 works')
})

test('a plural has the forms of its language', () => {
  const works =
    '{n, plural, =0 {لا أعمال} one {عمل واحد} two {عملان} few {# أعمال} many {# عملًا} other {# عمل}}'
  const inArabic = [0, 1, 2, 3, 11, 100].map((n) => fill(works, { n }, 'ar-u-nu-latn'))
  expect(inArabic).toEqual(['لا أعمال', 'عمل واحد', 'عملان', '3 أعمال', '11 عملًا', '100 عمل'])
})

test('a branch of a plural can have parameters, and a form that is missing is the other one', () => {
  const sentence = '{n, plural, one {# Werk von {name}} other {# Werke von {name}}}, {product}'
  expect(fill(sentence, { n: 1, name: 'Ada' }, 'de')).toBe('1 Werk von Ada, Vitrine')
  expect(fill(sentence, { n: 2_000, name: '# {n}' }, 'de')).toBe('2.000 Werke von # {n}, Vitrine')
  expect(fill('{n, plural, other {# 件}}', { n: 1 }, 'ja')).toBe('1 件')
})

test('numbers are written as in the language, texts stay as they are', () => {
  expect(fill('{n} / {text}', { n: 12_345, text: '12345' }, 'de')).toBe('12.345 / 12345')
  expect(fill('{n}', { n: 12_345 })).toBe('12,345')
})

test('from right to left, a text that is put in keeps its direction', () => {
  expect(fill('{name}: {n}', { name: 'hours.csv', n: 2 }, 'ar-u-nu-latn')).toBe('\u2068hours.csv\u2069: 2')
  expect(fill('{n}%', { n: '2.5' }, 'ar-u-nu-latn')).toBe('2.5%')
})

test('a value is put in as it is, and a placeholder without a value stays', () => {
  expect(fill('{a} of {b, plural, one {copy} other {copies}}', { a: '{b}' })).toBe(
    '{b} of {b, plural, one {copy} other {copies}}',
  )
})

test('a key that the catalogue lacks is named', () => {
  expect(() => sentenceOf({ yes: 'Yes' }, 'works_cuont', { n: 1 })).toThrow('no sentence works_cuont')
})
