import { expect, test } from 'vitest'
import { plainText } from './plainText.ts'
import { xmlText } from './xmlText.ts'

/** XML 1.0, 2.2: the characters that a document may have. */
const isChar = (code: number) =>
  code === 0x9 ||
  code === 0xa ||
  code === 0xd ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff)

test('of all characters, those stay that XML can hold', () => {
  const wrong: number[] = []
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const kept = xmlText(`a${String.fromCodePoint(code)}b`)
    const holds = [...kept].every((each) => isChar(each.codePointAt(0) ?? 0))
    if (!holds || (isChar(code) && kept === 'ab')) wrong.push(code)
  }
  expect(wrong).toEqual([])
})

test('what a person typed has only characters that XML can hold, and none of the 66 that are no characters', () => {
  const wrong: number[] = []
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const kept = plainText(`a${String.fromCodePoint(code)}b`)
    const isNone = (code & 0xfffe) === 0xfffe || (code >= 0xfdd0 && code <= 0xfdef)
    if (![...kept].every((each) => isChar(each.codePointAt(0) ?? 0)) || (isNone && kept !== 'ab'))
      wrong.push(code)
  }
  expect(wrong).toEqual([])
})

test('signs are escaped', () => {
  expect(xmlText('a & <b> "c" ]]>')).toBe('a &amp; &lt;b&gt; &quot;c&quot; ]]&gt;')
})
