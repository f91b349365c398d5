import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looseJson } from './looseJson.ts'

const read = (text: string) => JSON.parse(looseJson(text)) as unknown

test.each([
  ['a line end in a text', '{"a":"one\ntwo"}', { a: 'one\ntwo' }],
  ['a tab in a text', '{"a":"one\ttwo\r\n"}', { a: 'one\ttwo\r\n' }],
  ['another control character', '{"a":"one\u0001\u009f"}', { a: 'one\u0001\u009f' }],
  ['a comma too many', '{"a":[1,2,],}', { a: [1, 2] }],
  ['a comma and a space too many', '{"a":1 ,\n }', { a: 1 }],
  ['zeros after the end', '{"a":1}\0\0\0', { a: 1 }],
  ['zeros between', '\0{\0"a"\0:1}', { a: 1 }],
  ['a mark within', '\ufeff{"a":1}', { a: 1 }],
  ['an escaped apostrophe', `{"a":"it\\'s"}`, { a: "it's" }],
  ['a backslash that escapes nothing', '{"a":"C:\\x\\y"}', { a: 'C:\\x\\y' }],
  ['a comma that belongs to a text', '{"a":"x,]","b":",}"}', { a: 'x,]', b: ',}' }],
  ['an escaped quotation mark', '{"a":"say \\"x\\",]"}', { a: 'say "x",]' }],
])('%s', (_, text, value) => {
  expect(read(text)).toEqual(value)
})

test.each([
  ['a text that was cut off', '{"a":"one'],
  ['an object that was cut off', '{"a":1'],
  ['two values', '{"a":1}{"b":2}'],
  ['a list of nothing', '[,]x'],
  ['words', 'not found'],
  ['nothing', ''],
])('%s stays wrong', (_, text) => {
  expect(() => read(text)).toThrow(SyntaxError)
})

test('what is JSON means the same afterwards', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(read(text)).toEqual(JSON.parse(text))
    }),
  )
})
