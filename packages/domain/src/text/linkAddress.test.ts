import { expect, test } from 'vitest'
import { linkAddress } from './linkAddress.ts'

test.each([
  ['https://example.org/a', 'https://example.org/a'],
  [' http://example.org ', 'http://example.org/'],
  ['mailto:me@example.org', 'mailto:me@example.org'],
  ['/search?q=a', '/search?q=a'],
  ['about', '/about'],
  ['#part-2', '#part-2'],
  // More than a name of a part is a path with a part.
  ['#part 2', '/#part%202'],
])('%j leads to %s', (written, address) => {
  expect(linkAddress(written)).toBe(address)
  expect(linkAddress(address)).toBe(address)
})

test.each([
  ['', 'is empty'],
  ['  ', 'is empty'],
  ['https://', 'has no host'],
  ['https://bank.example@other.example', 'hides the host behind a name'],
  ['https://:secret@other.example', 'has a password'],
  ['ftp://example.org', 'is not of the web'],
  ['javascript:alert(1)', 'is a script'],
  ['xhttps://example.org', 'is of another scheme'],
  ['httpsx://example.org', 'is of another scheme'],
  ['https://exa"mple.org', 'has a host that no name is'],
  ['/.//other.example', 'would be another site'],
])('%j leads nowhere: it %s', (written) => {
  expect(linkAddress(written)).toBeNull()
})

test('links to other sites are led through a page', () => {
  expect(linkAddress('https://example.org/a?b', '/leaving?to=')).toBe(
    '/leaving?to=https%3A%2F%2Fexample.org%2Fa%3Fb',
  )
  expect(linkAddress('/about', '/leaving?to=')).toBe('/about')
})
