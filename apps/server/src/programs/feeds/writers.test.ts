import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { html } from 'hono/html'
import ICAL from 'ical.js'
import { XmlDocument } from 'libxml2-wasm'
import Papa from 'papaparse'
import { type DefaultTreeAdapterTypes as Html, parse } from 'parse5'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { csvOf } from '../../bounded/csvOf.ts'
import { html as pageHtml } from '../../export/pages/html.ts'
import { layout } from '../../export/pages/layout.ts'
import { letter } from '../../media/pictures/lettering.ts'
import { writeCalendar } from './calendars.ts'
import { FEED_FORMATS, writeFeed } from './writeFeed.ts'

// Whatever a text holds, each format that it is written into stays readable for others' parsers: of libxml2, Mozilla's
// of iCalendar, and JSON's. Rows of before the newest rule for typed text exist, so the writers get it as it is.

const SITE = 'https://vitrine.example'
const AT = '2026-11-12T10:00:00.000Z'

/** Both sides of each border between planes, the borders of blocks that formats treat differently, and their signs. */
const BORDERS = [
  ...Array.from({ length: 17 }, (_, plane) => plane * 0x10000).flatMap((first) => [
    first,
    first + 1,
    first + 0xfffd,
    first + 0xfffe,
    first + 0xffff,
  ]),
  ...Array.from({ length: 0xa1 }, (_, code) => code),
  ...[0x2028, 0x2029, 0x200b, 0x202e, 0x2066, 0xfdcf, 0xfdd0, 0xfdef, 0xfdf0, 0xfeff, 0xfff9, 0xfffc],
]
const ODD = [
  ...BORDERS.map((code) => String.fromCodePoint(code)),
  '\ud800',
  '\udfff',
  '\udc00\ud800',
  ']]>',
  '<!--',
  '-->',
  '<?xml?>',
  '<![CDATA[',
  '&#0;',
  '&#xFFFE;',
  '\r\nEND:VCALENDAR\r\n',
  'a\r\n b',
  '\\n;,:"',
  '=1+1',
  '"",""',
  '</script>',
].map((odd) => `a${odd}b`)
/** All of them in one text, and each by itself. */
const TEXTS = [ODD.join(' '), ...ODD]

const read = (xml: string) => {
  using document = XmlDocument.fromString(xml)
  return document.root.name
}

test.each(FEED_FORMATS)('a feed (%s)', (format) => {
  const broken = TEXTS.filter((odd) => {
    const feed = writeFeed(
      {
        title: odd,
        page: '/search',
        feed: '/feeds/search',
        entries: [
          {
            page: '/tokens/1',
            title: odd,
            text: odd,
            author: { name: odd, page: '/users/0x1' },
            picture: '/media/1/640.webp',
            at: AT,
          },
        ],
      },
      format,
      SITE,
    )
    try {
      return format === 'atom' ? read(feed) !== 'feed' : JSON.parse(feed).items.length !== 1
    } catch {
      return true
    }
  })
  expect(broken).toEqual([])
})

test.each(FEED_FORMATS)('a feed (%s) names itself and its authors as they are named', (format) => {
  const name = 'A & B &amp; C &lt; &#65; <b> "q"'
  const entry = { page: '/t', title: name, text: name, author: { name, page: '/u' }, picture: null, at: AT }
  const feed = writeFeed({ title: name, page: '/p', feed: '/feeds/f', entries: [entry] }, format, SITE)
  if (format === 'json') {
    const { title, items } = JSON.parse(feed)
    expect([title, items[0].title, items[0].author.name]).toEqual([name, name, name])
    return
  }
  using document = XmlDocument.fromString(feed)
  const textAt = (path: string) => document.root.get(path, { a: 'http://www.w3.org/2005/Atom' })?.content
  expect(textAt('a:title')).toBe(name)
  expect(textAt('a:entry/a:author/a:name')).toBe(name)
  // HTML.
  expect(textAt('a:entry/a:title')).toBe(String(html`${name}`))
})

test('a calendar', () => {
  const broken = TEXTS.filter((odd) => {
    const written = writeCalendar(
      [{ id: 'offer-1', summary: odd, page: '/tokens/1', at: AT, since: AT, changed: AT }],
      SITE,
    )
    try {
      const events = new ICAL.Component(ICAL.parse(written)).getAllSubcomponents('vevent')
      return events.length !== 1 || /[^\P{Cc}\r\n\t]/u.test(written)
    } catch {
      return true
    }
  })
  expect(broken).toEqual([])
})

test('a line of a preview', async () => {
  const broken = TEXTS.filter((odd) => {
    const line = letter({ text: `${odd}\u6c34`, size: 40, weight: 400, colour: '#000000' }, 0, 40)
    try {
      return read(`<svg xmlns="http://www.w3.org/2000/svg">${line}</svg>`) !== 'svg'
    } catch {
      return true
    }
  })
  expect(broken).toEqual([])
  const all = letter({ text: `${TEXTS[0]}\u6c34`, size: 40, weight: 400, colour: '#000000' }, 0, 40)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${all}</svg>`
  expect((await sharp(Buffer.from(svg)).png().toBuffer()).length).toBeGreaterThan(0)
})

/** What a browser makes of a page: how many elements it has, its title, and the data in it. */
function parsed(page: string) {
  let elements = 0
  let [title, data] = ['', '']
  const textOf = (node: Html.Element) =>
    node.childNodes.map((each) => ('value' in each ? each.value : '')).join('')
  const visit = (node: Html.Node): void => {
    if ('tagName' in node) elements++
    if (node.nodeName === 'title') title = textOf(node as Html.Element)
    if (node.nodeName === 'script') data = textOf(node as Html.Element)
    if ('childNodes' in node) for (const each of node.childNodes) visit(each)
  }
  visit(parse(page))
  return { elements, title, data }
}

const page = (name: string) =>
  layout(
    { path: 'a.html', title: name, data: { name }, body: pageHtml`<h1>${name}</h1>` },
    [{ name, path: 'b.html' }],
    true,
  )

test('a page of an export, and the data in it', () => {
  const { elements } = parsed(page('plain'))
  const broken = TEXTS.filter((odd) => {
    const read = parsed(page(odd))
    return read.elements !== elements || read.title === '' || !isRead(read.data, odd)
  })
  expect(broken).toEqual([])
})

/** Whether the data in a page, if it has some, says the same. */
const isRead = (data: string, name: string) => data === '' || JSON.parse(data).name === name

test('a table', async () => {
  async function* rows() {
    for (const odd of TEXTS) yield { id: 1, name: odd.toWellFormed(), end: 'end' }
  }
  const written = await text(Readable.from(csvOf(rows())))
  const { data, errors } = Papa.parse<{ end: string }>(written, { header: true, skipEmptyLines: true })
  expect(errors).toEqual([])
  expect(data.map(({ end }) => end)).toEqual(TEXTS.map(() => 'end'))
})
