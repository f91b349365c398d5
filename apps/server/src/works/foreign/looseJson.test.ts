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
  ['quotation marks in a text', '{"a":"She said "no" twice","b":"x"}', { a: 'She said "no" twice', b: 'x' }],
  ['single quotation marks', `{'a':'it\\'s "one"','b':["c"]}`, { a: 'it\'s "one"', b: ['c'] }],
  ['an apostrophe between', `{"a":"it's","b":"they're"}`, { a: "it's", b: "they're" }],
  ['names without quotation marks', '{a:1,b_2:"c"}', { a: 1, b_2: 'c' }],
  ['commas before and between', '{,"a":[,1,,2,],,"b":3,,}', { a: [1, 2], b: 3 }],
  ['comments', '/* by */{ // hand\n"a":"//x /* y */" /**/}', { a: '//x /* y */' }],
  [
    'numbers that are none',
    '{"a":007,"b":.5,"c":NaN,"d":-Infinity,"e":+1}',
    { a: '007', b: '.5', c: null, d: null, e: '+1' },
  ],
  [
    'words of another language',
    '{"a":True,"b":False,"c":None,"d":undefined}',
    { a: true, b: false, c: null, d: null },
  ],
  ['more behind the end', '{"a":1}};<br>', { a: 1 }],
  ['two values', '{"a":1}{"b":2}', { a: 1 }],
])('%s', (_, text, value) => {
  expect(read(text)).toEqual(value)
})

test.each([
  ['a text that was cut off', '{"a":"one'],
  ['an object that was cut off', '{"a":1'],
  ['a comma that is missing', '{"a":1 "b":2}'],
  ['a text that may end twice', '{"a":"She said "no", and left","b":1}'],
  ['a text without its beginning', '{"a":one","b":1}'],
  ['a comment without an end', '{"a":1 /* end'],
  ['a page', '<html><body class="a">Not found</body></html>'],
  ['words', 'not found'],
  ['nothing', ''],
])('%s stays wrong', (_, text) => {
  expect(() => read(text)).toThrow(SyntaxError)
})

test.each([
  ['quotation marks', `{"a":"${'"a'.repeat(500_000)}`],
  ['quotation marks and blanks', `{"a":"${'" '.repeat(500_000)}`],
  ['apostrophes', "'".repeat(1_000_000)],
  ['commas', `{${','.repeat(1_000_000)}`],
  ['blanks', `{${' '.repeat(1_000_000)}`],
  ['comments without an end', `{${'/*'.repeat(500_000)}`],
  ['comments', `{${'/**/'.repeat(250_000)}`],
  ['backslashes', `{"a":"${'\\'.repeat(1_000_000)}`],
  ['brackets', '['.repeat(1_000_000)],
  ['words', 'a '.repeat(500_000)],
])('a megabyte of %s is looked at a few times at most', (_, text) => {
  const before = process.cpuUsage()
  try {
    looseJson(text)
  } catch (error) {
    expect(error).toBeInstanceOf(SyntaxError)
  }
  // What is looked at again and again takes hours.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000)
})

test('what is JSON means the same afterwards', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(read(text)).toEqual(JSON.parse(text))
    }),
  )
})
