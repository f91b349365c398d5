import { expect, test } from 'vitest'
import { chooseLanguage } from './chooseLanguage.ts'

test('the address decides before the choice, and the choice before the browser', () => {
  expect(chooseLanguage({ asked: 'de', chosen: 'en', accepted: 'en' })).toBe('de')
  expect(chooseLanguage({ asked: null, chosen: 'de', accepted: 'en' })).toBe('de')
  expect(chooseLanguage({ asked: 'xx', chosen: 'toString', accepted: 'de' })).toBe('de')
  expect(chooseLanguage({})).toBe('en')
})

test('of the languages of a browser the most wanted that there is counts', () => {
  const accepted = (header: string) => chooseLanguage({ accepted: header })
  expect(accepted('nl, en;q=0.8, de;q=0.9')).toBe('de')
  expect(accepted('de-AT,de;q=0.9,en;q=0.8')).toBe('de')
  expect(accepted('DE')).toBe('de')
  expect(accepted('de;q=0, *')).toBe('en')
  expect(accepted(';;,=,q=1,de;q=x')).toBe('en')
})
