import { expect, test } from 'vitest'
import { checkMacros } from './checkMacros.ts'

test('each ready sentence has a name of its own, and a text', () => {
  const fine = { name: 'Copied', text: 'It copies another work.' }
  expect(checkMacros([])).toEqual([])
  expect(checkMacros([fine, { ...fine, name: 'Spam' }])).toEqual([])
  expect(checkMacros([fine, { name: ' copied ', text: 'x' }, { name: ' ', text: ' ' }])).toEqual([
    { path: 'macros.1.name', code: 'choice_twice', params: { name: 'copied' } },
    { path: 'macros.2.name', code: 'brand_text_required' },
    { path: 'macros.2.text', code: 'brand_text_required' },
  ])
})
