import { expect, onTestFinished, test } from 'vitest'
import { market, nameMarket } from '../market.ts'
import { growsWithLength } from '../testGrowth.ts'
import { nameForOutside, personForOutside, textForOutside } from './nameForOutside.ts'

const FALLBACK = 'A collection'

test.each([
  ['Click https://evil.example/ now'],
  ['hTTps://evil.example'],
  ['ftp://evil.example'],
  ['evil://x'],
  ['mailto:me@evil.example'],
  ['tel:+4930123'],
  ['javascript:alert(1)'],
  ['www.evil.example'],
  ['www2.evil'],
  ['evil.example'],
  ['Evil.Example: a series'],
  ['see evil.example/path'],
  ['a.evil.example.'],
  ['(evil.example)'],
  ['“evil.example”'],
  ['evil.com.png'],
  ['evil.eth/now'],
  ['evil.eth.limo'],
  ['xn--80ak6aa92e.com'],
  ['evil.xn--p1ai'],
  ['еvil.рф'],
  ['пример.рф'],
  ['例え.テスト'],
  ['evil。example'],
  ['evil․example'],
  ['evil·example'],
  ['evil[.]example'],
  ['evil (dot) com'],
  ['evil dot com'],
  ['ｅｖｉｌ．ｅｘａｍｐｌｅ'],
  ['𝐞𝐯𝐢𝐥.𝐞𝐱𝐚𝐦𝐩𝐥𝐞'],
  ['ⓔⓥⓘⓛ.ⓔⓧⓐⓜⓟⓛⓔ'],
  ['evil\u200B.exam\u2060ple'],
  ['evil\u00AD.exam\u00ADple'],
  ['ev\u202Eil.example'],
  ['\u202Eelpmaxe.live\u202C'],
  ['me@evil.example'],
  ['me＠evil.example'],
  ['me@localhost'],
  ['93.184.216.34'],
  ['http://[::1]/'],
  ['Name\r\nBcc: x@evil.example'],
  ['call +49 30 1234567'],
  ['call 0800 123 456 789'],
  ['(555) 123-45678'],
  ['Airdrop'],
  ['Claim your reward'],
  ['t.me/freegems'],
  [''],
  ['  \u200B '],
])('%j is not shown outside', (name) => {
  expect(nameForOutside(name, FALLBACK)).toBe(FALLBACK)
})

test.each([
  ['Tides'],
  ['Claimed by the sea'],
  ['nick.eth'],
  ['Node.js'],
  ['Untitled.png'],
  ['Study No.4'],
  ['S.O.S.'],
  ['The end. Today.'],
  ['Mr. & Mrs. Top'],
  ['1944–1945'],
  ['2024-01-15'],
  ['12:30'],
  ['Ratio 16:9'],
  ['#123456789012'],
  ['1,000,000,000 stars'],
  ['Night / day'],
  ['Me @ the sea'],
  ['夜。星'],
  ['Ночь в Москве'],
  ['Col·lecció d’hivern'],
  ['Ελλάδα'],
  ['بحر'],
  ['👩‍🚀 on Mars'],
  ['…and then'],
  ['v1.2.3'],
])('%s is shown as it is', (name) => {
  expect(nameForOutside(name, FALLBACK)).toBe(name)
})

test('a name is one line, without what is invisible', () => {
  expect(nameForOutside(' Tides\r\nof\u202E 2026\u0000 ', FALLBACK)).toBe('Tides of 2026')
})

test('a text is shown as a whole or not at all', () => {
  expect(textForOutside('One.\n\nTwo.')).toBe('One.\n\nTwo.')
  expect(textForOutside('More at https://evil.example/')).toBe('')
  expect(textForOutside('a'.repeat(20_000))).toBe('')
})

// A point or a line before a host does not hide it.
test.each(['.evil.com', '..evil.com', 'a..evil.com', '._evil.com', '-_evil.com', '.-evil.com', '(.evil.com'])(
  'a host is found behind other signs: %s',
  (name) => expect(nameForOutside(name, FALLBACK)).toBe(FALLBACK),
)

test.each(['The .NET years', 'and so on...', '...', 'Nr. 5', 'snake_case_name'])('is no host: %s', (name) =>
  expect(nameForOutside(name, FALLBACK)).toBe(name),
)

test.each(['a.', 'a-', '1 ', '1.', 'a@', '+1(', 'www', 'a:/', '__.', '1.1.1.', '_a.', 'a..', '.a', '._.'])(
  'a long text is read once: %s',
  (part) => {
    // Longer ones are not read at all.
    expect(growsWithLength(9_999 / part.length, (times) => textForOutside(part.repeat(times)))).toBe(true)
  },
)

test.each(['reward🎁.ws', 'i❤️.ws', '🍕.ws', 'claim★.com', 'eth∞.com', 'bit₿.com', 'x.🎁.com', '👨‍👩‍👧.com'])(
  'a host with a sign in it is one: %s',
  (name) => expect(nameForOutside(name, 'A work')).toBe('A work'),
)

test.each(['Love ❤️', 'A ★ B', 'Spring. 🌸', '1795951234567', 'No. 5 ★'])('%s is a name', (name) =>
  expect(nameForOutside(name, 'A work')).toBe(name),
)

test('the name of this marketplace and of its collection are shown, also if they are hosts', () => {
  const before = { ...market }
  onTestFinished(() => nameMarket(before))
  nameMarket({ ...before, product: 'art.example', store: 'store.example' })
  expect(nameForOutside('art.example', FALLBACK)).toBe('art.example')
  expect(nameForOutside('store.example', FALLBACK)).toBe('store.example')
  expect(nameForOutside('other.example', FALLBACK)).toBe(FALLBACK)
})

test('a person without a name is shown by the short address', () => {
  const wallet = `0x${'a'.repeat(40)}`
  expect(personForOutside({ name: 'Ada', wallet })).toBe('Ada')
  expect(personForOutside({ name: '', wallet })).toBe('0xaaaaaaaaaaaaa…aaaa')
})

test('a text of ten thousand characters is shown, and no longer one', () => {
  expect(textForOutside('a '.repeat(5_000))).toHaveLength(10_000)
  expect(textForOutside(`${'a '.repeat(5_000)}a`)).toBe('')
})

// Behind a plus seven digits are a number to call, otherwise nine; fifteen or more are none.
test.each([
  ['+49 3012', false],
  ['+49 30123', true],
  ['0049 3012', true],
  ['030 12345', false],
  ['030 123456', true],
  ['12345678901', true],
  ['123456789012', false],
  ['123 456 789 012 345 67', true],
  ['123 456 789 012 345 678', false],
])('%s as a number to call: %s', (name, isPhone) => {
  expect(nameForOutside(name, FALLBACK)).toBe(isPhone ? FALLBACK : name)
})

test('a name on Ethereum or of a file is no host, unless something follows', () => {
  for (const name of ['nick.eth', 'see nick.eth, then', 'cat.png!'])
    expect(nameForOutside(name, FALLBACK)).toBe(name)
  for (const name of ['nick.eth/x', 'nick.eth?x', 'nick.eth#x', 'nick.eth:80', 'nick.eth.'])
    expect([name, nameForOutside(name, FALLBACK)]).toEqual([name, FALLBACK])
})
