import { expect, test } from 'vitest'
import { normalName } from './normalName.ts'

test('a text as the ENS name that it means', () => {
  expect(normalName(' Ada.ETH ')).toBe('ada.eth')
  expect(normalName('ada')).toBeNull()
  expect(normalName('ada..eth')).toBeNull()
  expect(normalName('\u0430da.eth')).toBeNull()
  expect(normalName(`${'a'.repeat(100)}.eth`)).toBeNull()
  expect(normalName('[5b5f].eth')).toBeNull()
})
