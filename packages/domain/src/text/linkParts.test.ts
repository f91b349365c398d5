import { expect, test } from 'vitest'
import { linkParts } from './linkParts.ts'
import { outsideAddress } from './outsideAddress.ts'

const linksIn = (text: string) => linkParts(text).flatMap(({ href }) => href ?? [])

test.each<[string, string[]]>([
  ['More at https://example.com.', ['https://example.com/']],
  ['(see http://example.com/a_(b))', ['http://example.com/a_(b)']],
  [
    'https://one.example, https://two.example/x?y=1#z!',
    ['https://one.example/', 'https://two.example/x?y=1#z'],
  ],
  ['**https://example.com**', ['https://example.com/']],
  ['[here](https://example.com/a)', ['https://example.com/a']],
  ['「https://example.com」', ['https://example.com/']],
  ['example.com, www.example.com', []],
  ['javascript:alert(1) data:text/html,x ipfs://bafy ftp://example.com', []],
  ['https://bank.example@other.example', []],
  ['https://user:word@other.example/', []],
  ['https://localhost/x', []],
  ['https://', []],
  ['https://аррӏе.com', ['https://xn--80ak6aa92e.com/']],
])('%s', (text, links) => {
  expect(linksIn(text)).toEqual(links)
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test('the host of an address is what a browser opens', () => {
  expect(outsideAddress('https://example.com\\@other.example')?.host).toBe('example.com')
  expect(outsideAddress('HTTPS://EXAMPLE.COM:8443/')?.host).toBe('example.com:8443')
  expect(outsideAddress('//example.com')).toBeNull()
  expect(outsideAddress('')).toBeNull()
  expect(outsideAddress(`https://example.com/${'a'.repeat(3_000)}`)).toBeNull()
})
