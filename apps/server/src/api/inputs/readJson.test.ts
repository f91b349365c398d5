import { expect, test } from 'vitest'
import { readJson } from './readJson.ts'

const nested = (depth: number, [open, close] = ['[', ']']) => open!.repeat(depth) + close!.repeat(depth)

test('a message may be nested 32 levels deep', () => {
  expect(readJson(nested(32)).value).toBeDefined()
  for (const deep of [
    nested(33),
    `{"a":${nested(32)}}`,
    `[1,${nested(32)}]`,
    '{"a":'.repeat(33),
    nested(100_000),
    // What comes before in texts, and what closes more than was opened, hides nothing.
    `["]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]", "\\"]", ${nested(32)}]`,
  ])
    expect(() => readJson(deep), deep.slice(0, 60)).toThrow('invalid_input')
})

test('brackets in texts do not count, and escapes end no text', () => {
  const text = nested(100)
  expect(readJson(JSON.stringify({ text, other: `\\"${text}\\` })).value).toEqual({
    text,
    other: `\\"${text}\\`,
  })
})

test('what is not JSON is refused; an empty body is an object without fields', () => {
  for (const text of [']'.repeat(50), '{', 'undefined', '"', '{"a":1}}'])
    expect(() => readJson(text), text).toThrow('invalid_input')
  expect(readJson('')).toEqual({ value: {}, repeated: [] })
  expect(readJson('{"a":1,"a":2}').repeated).toEqual(['a'])
})
