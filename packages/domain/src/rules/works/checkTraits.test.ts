import { expect, test } from 'vitest'
import { checkTraits, MAX_TRAITS } from './checkTraits.ts'

const trait = (trait_type: string, value = 'Red') => ({ trait_type, value })
const found = (...traits: ReturnType<typeof trait>[]) =>
  checkTraits(traits).map(({ path, code }) => `${path} ${code}`)

test('a work may have no properties, and as many as 32', () => {
  expect(found()).toEqual([])
  const most = Array.from({ length: MAX_TRAITS }, (_, n) => trait(`Part ${n}`))
  expect(found(...most)).toEqual([])
  expect(found(...most, trait('Colour'))).toEqual(['traits traits_full'])
})

test('both halves are needed, and invisible characters are none', () => {
  expect(found(trait('Colour'), trait(' ', '\u200B'))).toEqual([
    'traits.1.trait_type trait_name_required',
    'traits.1.value trait_value_required',
  ])
})

test('a name has up to 60 characters, a value up to 120', () => {
  expect(found(trait('n'.repeat(60), 'v'.repeat(120)))).toEqual([])
  expect(found(trait('n'.repeat(61), 'v'.repeat(121)))).toEqual([
    'traits.0.trait_type trait_long',
    'traits.0.value trait_long',
  ])
})

test('each name is there once, in any case; empty names are not the same', () => {
  expect(found(trait('Colour'), trait('Shape'), trait(' colour '))).toEqual([
    'traits.2.trait_type trait_name_taken',
  ])
  expect(found(trait(''), trait(''))).not.toContain('traits.1.trait_type trait_name_taken')
})
