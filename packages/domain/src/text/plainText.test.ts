import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainLine, plainText } from './plainText.ts'

describe('removes invisible characters', () => {
  test.each([
    ['an override of the direction', 'exe\u202Egnp.txt', 'exegnp.txt'],
    ['embeddings and isolates', '\u202Aa\u202B\u202C\u202D\u2066b\u2067\u2068\u2069', 'ab'],
    ['marks of direction', 'a\u200E\u200F\u061Cb', 'ab'],
    ['spaces without width', 'Vit\u200Brine\uFEFF\u2060', 'Vitrine'],
    ['tags', 'Vitrine\u{E0041}\u{E0042}\u{E007F}', 'Vitrine'],
    ['fillers and soft hyphens', 'a\u00ADb\u115F\u3164\uFFA0\u034F', 'ab'],
    ['control characters', 'a\u0000b\u0007\u001b[31m\u009f', 'ab[31m'],
    ['annotations', '\uFFF9a\uFFFAb\uFFFB', 'ab'],
    ['joiners between Latin letters', 'Vit\u200Drine\u200C', 'Vitrine'],
    ['a run of joiners', 'می\u200C\u200C\u200Cخواهم', 'می\u200Cخواهم'],
    ['variation selectors that carry a message', 'a\uFE01\u{E0110}\u{E0120}', 'a'],
    ['half a character', 'a\uD83Db', 'a\uFFFDb'],
  ])('%s', (_, text, expected) => {
    expect(plainText(text)).toBe(expected)
  })
})

describe('keeps visible text', () => {
  test.each([
    ['a family', '👩\u200D👩\u200D👧\u200D👦'],
    ['an astronaut of some colour', '👩🏽\u200D🚀'],
    ['a heart and a keycap', '❤\uFE0F 1\uFE0F\u20E3'],
    ['a heart on fire', '❤\uFE0F\u200D🔥'],
    ['the flag of Wales', '🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}'],
    ['Arabic', 'لوحة زيتية، ١٢٣'],
    ['Hebrew', 'שלום עולם!'],
    ['Persian', 'می\u200Cخواهم'],
    ['Hindi', 'क्\u200Dष'],
    ['Sinhala', 'ශ්\u200Dරී'],
    ['a rare form of a Chinese character', '葛\u{E0100}'],
    ['accents', 'Zoë São Việt'],
    ['lines', 'one\n\ttwo'],
  ])('%s', (_, text) => {
    expect(plainText(text)).toBe(text)
  })
})

test('a name is one line', () => {
  expect(plainLine('one\r\ntwo\u2028three\tfour')).toBe('one two three four')
  expect(plainText('one\r\ntwo\rthree')).toBe('one\ntwo\nthree')
  expect(plainLine('Zoe\u0308')).toBe('Zoë')
})

/** Every character is as likely as any other. (The library takes seconds to list those of `unit: 'binary'`.) */
const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))

test('is idempotent and leaves no direction override', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const plain = plainText(text)
      expect(plainText(plain)).toBe(plain)
      expect(plain).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\uFEFF]/)
    }),
  )
})
