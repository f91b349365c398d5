import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanHtml } from './cleanHtml.ts'
import { markdownHtml } from './markdownHtml.ts'

test('headings, stress, lists and links are shown', () => {
  const html = markdownHtml('# Title\n\nText with *stress* and a [link](https://a.example).\n\n- one\n- two')
  expect(html).toMatch(/<h1 id="text-title">Title<\/h1>/)
  expect(html).toContain('<em>stress</em>')
  expect(html).toMatch(/<a [^>]*href="https:\/\/a\.example\/"/)
  expect(html).toContain('<li>one</li>')
})

test('a place has its own headings and tabs', () => {
  expect(markdownHtml('# Title', { lowerHeadings: true })).toContain('<h3')
  expect(markdownHtml('[a](https://a.example)', { newTab: true })).toContain('target="_blank"')
  expect(markdownHtml('[a](https://a.example)')).toContain('rel="noreferrer nofollow"')
})

test('links to other sites can open behind a page that names their host, however they are written', () => {
  const href = (text: string) => /href="([^"]*)"/.exec(markdownHtml(text, { leaving: '/leaving?to=' }))?.[1]
  const evil = `/leaving?to=${encodeURIComponent('https://evil.example/')}`
  expect(href('[a](https://evil.example/)')).toBe(evil)
  expect(href('[a](//evil.example/)')).toBe(evil)
  expect(href('[a](/\\\\evil.example/)')).toBe(evil)
  expect(href('<https://evil.example/>')).toBe(evil)
  expect(href('https://evil.example/')).toBe(evil)
  expect(href('[a][1]\n\n[1]: https://evil.example/')).toBe(evil)
  expect(href('![a](https://evil.example/)')).toBe(evil)
  expect(href('[a](/tokens/1)')).toBe('/tokens/1')
  expect(href('[a](mailto:me@a.example)')).toBe('mailto:me@a.example')
  expect(href('[a](javascript:alert(1))')).toBeUndefined()
  expect(markdownHtml('[a](https://evil.example/)')).toContain('href="https://evil.example/"')
})

test.each([
  '![a sketch](https://a.example/x.png)',
  '!![a sketch](https://a.example/x.png)',
  '!!![a sketch](https://a.example/x.png "title")',
  '\\!![a sketch](https://a.example/x.png)',
  '!!\n![a sketch](https://a.example/x.png)',
  '!\u200B![a sketch](https://a.example/x.png)',
  '!![a sketch][1]\n\n[1]: https://a.example/x.png',
  '![a sketch]\n\n[a sketch]: https://a.example/x.png',
  '# !![a sketch](https://a.example/x.png)',
  '- > **!![a sketch](https://a.example/x.png)**',
  '| a |\n|-|\n| !![a sketch](https://a.example/x.png) |',
  '[^1]: !![a sketch](https://a.example/x.png)\n\na[^1]',
])('a picture becomes a link: %s', (text) => {
  const html = markdownHtml(text)
  expect(html).not.toContain('<img')
  expect(html).toMatch(/<a href="https:\/\/a\.example\/x\.png"[^>]*>a sketch<\/a>/)
})

test('a picture within a link is its description', () => {
  expect(markdownHtml('[!![a sketch](https://a.example/x.png)](https://b.example)')).toMatch(
    /<a [^>]*href="https:\/\/b\.example\/"[^>]*>!a sketch<\/a>/,
  )
})

test('what looks like a picture in code stays', () => {
  expect(markdownHtml('`![a](b)`')).toContain('<code>![a](b)</code>')
})

test.each([
  ['https://a.example', 'https://a.example/'],
  ['HTTP:a.example', 'http://a.example/'],
  ['https:a.example', '/a.example'],
  ['/tokens/1?a=b#c', '/tokens/1?a=b#c'],
  ['mailto:me@a.example', 'mailto:me@a.example'],
  ['#part', '#text-part'],
  ['#text-part', '#text-part'],
  ...[
    'tel:123',
    'ftp://a.example',
    'blob:x',
    'intent://x',
    'file:///etc/passwd',
    'ipfs://bafy',
    'view-source:x',
  ].map((address) => [address, null] as const),
  ['java\tscript:x', null],
  ['\u0001javascript:x', null],
  ['javascript&colon;x', null],
  ['&#x6a;avascript:x', null],
  ['https://bank.example@other.example', null],
  ['https://user:word@other.example', null],
  ['/.//other.example', null],
  ['http://[', null],
  ['', null],
] as const)('a link to %j leads to %s', (address, expected) => {
  for (const text of [
    `[a](<${address}>)`,
    `[a](${address})`,
    `[a][1]\n\n[1]: ${address}`,
    `<${address}>`,
    `!![a](${address})`,
  ])
    for (const [, href = ''] of markdownHtml(text).matchAll(/ href="([^"]*)"/g))
      expect(href).toMatch(ALLOWED_HREF)
  if (expected === null) expect(markdownHtml(`[a](<${address}>)`)).not.toContain(' href=')
  else expect(markdownHtml(`[a](<${address}>)`)).toContain(` href="${expected}"`)
})

/** Where links may lead. */
const ALLOWED_HREF = /^(https?:\/\/(?![^/]*@)|mailto:|\/(?!\/)|#text-)/

test('ids of a text are its own', () => {
  const html = markdownHtml('# root\n\na[^root]\n\n[^root]: note')
  for (const [, id] of html.matchAll(/ id="([^"]*)"/g)) expect(id).toMatch(/^text-/)
  expect(html).toContain('href="#text-root"')
})

/** Pieces of which hostile texts are made. */
const PIECES = [
  '!',
  '![',
  '[',
  ']',
  '](',
  ')',
  '<',
  '>',
  '"',
  "'",
  '`',
  '*',
  '_',
  '~~',
  '==',
  '#',
  '|',
  '-',
  ':',
  '^',
  '\\',
  '\n',
  '\n\n',
  '&amp;',
  '&#33;',
  '&#x5b;',
  '&lt;',
  '\0',
  '\u200b',
  '\t',
  ' ',
  'a',
  'x](https://a.example)',
  '[^1]',
  '[^1]: ',
  '[r]: ',
  'https://a.example/x.png',
  '//a.example',
  'javascript:alert(1)',
  'data:image/png;base64,x',
  '<img src=x>',
  ' onerror="x"',
]

test('whatever a text is made of, its HTML has nothing but what texts may have', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }), fc.boolean(), (pieces, isBehind) => {
      const html = markdownHtml(pieces.join(''), {
        newTab: true,
        ...(isBehind && { leaving: '/leaving?to=' }),
      })
      for (const [tag] of html.matchAll(/<[^>]*>/g)) expect(tag).toMatch(TAG)
      for (const [, href] of html.matchAll(/<a [^>]*href="([^"]*)"/g)) {
        expect(href).toMatch(ALLOWED_HREF)
        if (isBehind) expect(href).not.toMatch(/^https?:/)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('HTML that has anything else is not clean', () => {
  const clean = '<p>a <a href="https://a.example/?a=1&amp;b=2" rel="nofollow">b</a></p>'
  expect(cleanHtml(clean)).toBe(clean)
  for (const html of [
    '<p><img src="https://a.example/" /></p>',
    '<p onclick="alert(1)">a</p>',
    '<p style="position:fixed">a</p>',
    '<p a<b>',
    '<P>a</P>',
    '<p\nid="a">',
    '<svg></svg>',
    '<',
  ])
    expect(cleanHtml(html), html).toBeNull()
})

test.each([
  ['javascript:alert(1)', null],
  ['&quot;javascript:alert(1)', '/%22javascript:alert(1)'],
  ['&#106;avascript:alert(1)', '/&amp;#106;avascript:alert(1)'],
  ['&amp;#106;avascript:alert(1)', '/&amp;#106;avascript:alert(1)'],
  ['//a.example', 'https://a.example/'],
  ['https://a.example%22/', null],
  ['https://a.example/?a=1&amp;b=2', 'https://a.example/?a=1&amp;b=2'],
])('a link that a renderer writes as %s leads to %s', (written, expected) => {
  const link = expected === null ? '<a>' : `<a href="${expected}">`
  expect(cleanHtml(`<p><a href="${written}">a</a></p>`)).toBe(`<p>${link}a</a></p>`)
})

test('a host that the library writes otherwise does not cost the rest of a text its form', () => {
  const html = markdownHtml('# Title\n\n<a href="https://a.example"><b>a</b></a>')
  expect(html).toContain('<h1 id="text-title">')
})

const run = (mark: string, times: number) => `${mark.repeat(times)}a${mark.repeat(times)}`

test.each([
  ['underscores', run('_', 2_400)],
  ['stars', run('*', 9_000)],
  ['both', run('*_', 4_000)],
  ['strikes', run('~~', 4_000)],
  ['marks', run('==', 4_000)],
  ['quotes', `${'>'.repeat(19_000)}a`],
  ['lists', `${'- '.repeat(9_000)}a`],
  ['brackets', '['.repeat(20_000)],
  ['links in links', '[a]('.repeat(5_000)],
  ['code', '`'.repeat(20_000)],
  ['steps', Array.from({ length: 190 }, (_, n) => `${' '.repeat(n)}- a`).join('\n')],
])('thousands of %s end nothing', (_, text) => {
  const html = markdownHtml(text)
  expect(html).toBeTypeOf('string')
  // What could not be read is still there.
  if (html.startsWith('<p>_')) expect(html).toBe(`<p>${text}</p>`)
  expect((html.match(/<blockquote/g) ?? []).length).toBeLessThan(200)
})

/** All that HTML may have. */
const TAG =
  /^<\/?(a|p|h[1-6]|em|strong|del|mark|code|pre|ul|ol|li|blockquote|br|hr|div|span|table|thead|tbody|tr|th|td|input|sup|sub|footer|section)(\s+[a-z-]+(="[^"<>]*")?)*\s*\/?>$/
const ATTRIBUTE = /\s([a-z-]+)="/g
const ALLOWED = [
  'href',
  'rel',
  'target',
  'title',
  'id',
  'class',
  'style',
  'start',
  'type',
  'checked',
  'disabled',
  'align',
  'colspan',
]

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](java\nscript:alert(1))',
  '[a](&#106;avascript:alert(1))',
  '[a](%6aavascript:alert(1))',
  '[a](data:text/html,<script>alert(1)</script>)',
  '[a](vbscript:x)',
  '[a](https://a.example "\\" onmouseover=\\"alert(1)")',
  '[a](https://a.example/"onmouseover="alert(1))',
  '[a]: javascript:alert(1)\n\n[a]',
  '[a]: https://a.example "x\\" onclick=\\"alert(1)"\n\n[a]',
  '<https://a.example/"onclick="alert(1)>',
  '<javascript:alert(1)>',
  '![x"onerror="alert(1)](https://a.example)',
  '```"><script>alert(1)</script>\ncode\n```',
  '```js onclick="alert(1)"\ncode\n```',
  '# a" onclick="alert(1)',
  '| a |\n|:-:|\n| <script>alert(1)</script> |',
  '- [x] <img src=x onerror=alert(1)>',
  'a[^1]\n\n[^1]: <script>alert(1)</script>',
  '> [!NOTE"><script>]\n> x',
  '<a href="javascript:alert(1)">x</a>',
  '`<script>alert(1)</script>`',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<!--><script>alert(1)</script>-->',
])('nothing in %j runs', (text) => {
  const html = markdownHtml(text, { newTab: true })
  for (const [tag] of html.matchAll(/<[^>]*>/g)) {
    expect(tag).toMatch(TAG)
    for (const [, name = ''] of tag.matchAll(ATTRIBUTE)) expect(ALLOWED).toContain(name)
    expect(tag).not.toMatch(/(javascript|vbscript|data):/i)
  }
})
