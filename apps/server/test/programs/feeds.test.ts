import type { Hono } from 'hono'
import ICAL from 'ical.js'
import { XmlDocument, type XmlElement } from 'libxml2-wasm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { createApi } from '../../src/api/createApi.ts'
import { createSite } from '../../src/api/createSite.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// Feeds, calendars and cards for other sites. Names are typed by people, so they have what would break each format.

const NAME = 'Tide & <b>low</b> ]]> "quoted"; a, b\\n'
const server = await useServer({ env: { OPERATORS: localAccounts.demo[2] as string } })
let site: Hono
let maker: Person
let work: string
let collection: string
let opens: string
let auction: string
let byBids: string
let ending: unknown

beforeAll(async () => {
  site = createSite(server.context, createApi(server.context), null)
  maker = await server.person(0)
  await maker.approve()
  await maker.request('POST /users/settings', { json: { name: 'Ada & <i>Co</i>' } })
  await server.review(maker)
  const png = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const open = async (name: string, date_launch?: string) => {
    const made = await maker.request('POST /collections', {
      form: {
        image: new File([new Uint8Array(png)], 'c.png'),
        name,
        symbol: 'TD',
        description: 'Its works & more',
        ...(date_launch && { date_launch }),
      },
    })
    return made.collection._id as string
  }
  collection = await open(NAME)
  opens = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000).toISOString()
  await open('Later; soon, & then', opens)
  const make = async (
    fields: Record<string, string>,
    sale: { price?: bigint; minBid?: bigint; duration?: bigint },
  ) => {
    const { tokenId } = await maker.mint()
    const { _id } = await maker.register(tokenId, fields)
    const { offerId, hash, terms } = await maker.list(tokenId, sale)
    const id = `${server.chain.id}-${offerId}`
    await maker.request('POST /offers/{id}/sync', { params: { id }, json: { hash } })
    return { _id, id, terms }
  }
  work = (
    await make(
      { name: NAME, collection, description: '**Salt** ]]> & <script>alert(1)</script>\n\nand more' },
      { price: 10n ** 17n },
    )
  )._id
  const bid = await make({ name: 'By bids' }, { minBid: 10n ** 16n, duration: 80_000n })
  auction = bid.id
  byBids = bid._id
  ending = bid.terms
  const bidder = await server.person(1)
  await bidder.trade('bid', [bid.terms, 1n], 10n ** 16n)
  await server.sync()
})

async function hide(id: string) {
  const [reporter, moderator] = [await server.person(1), await server.person(2)]
  await reporter.request('POST /reports', { json: { kind: 'work', id, reason: 'illegal' } })
  const { cases } = await moderator.request('GET /console/cases')
  const found = cases.find(({ subject }) => subject.id === id)!
  await moderator.request('POST /console/cases/{id}/hide', {
    params: { id: found._id },
    json: { version: found.version, reason: 'Stolen' },
  })
}

const get = (path: string, headers: Record<string, string> = {}) => site.request(path, { headers })
const ATOM = { a: 'http://www.w3.org/2005/Atom' }
type Found = (path: string) => string[]

/** The entries of a feed, by libxml2, and that the feed is as RFC 4287 wants it. */
async function atom(path: string): Promise<Found[]> {
  const answer = await get(path)
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
    path,
    200,
    'application/atom+xml; charset=utf-8',
  ])
  // Freed with the tests; a feed is small.
  const document = XmlDocument.fromString(await answer.text())
  const within =
    (element: XmlElement): Found =>
    (wanted) =>
      element.find(wanted, ATOM).map((node) => ('value' in node ? String(node.value) : node.content))
  const feed = within(document.root)
  const entries = document.root.find('a:entry', ATOM).map((node) => within(node as XmlElement))
  for (const each of [feed, ...entries])
    expect([path, each('a:id').length, each('a:title').length, each('a:updated').length]).toEqual([
      path,
      1,
      1,
      1,
    ])
  expect(feed('a:author/a:name')).toHaveLength(1)
  expect(feed('a:link[@rel="self"]/@href')).toHaveLength(1)
  const ids = feed('a:entry/a:id')
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of [...feed('a:id'), ...ids]) expect(URL.canParse(id), id).toBe(true)
  for (const type of feed('.//a:link/@type')) expect(type).toMatch(/^[\w.+-]+\/[\w.+-]+$/)
  for (const at of feed('.//a:updated')) {
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.now())
    expect(Date.parse(at)).toBeGreaterThan(Date.parse('2020-01-01'))
  }
  return entries
}
const only = (texts: readonly string[]): string => {
  expect(texts).toHaveLength(1)
  return texts[0] as string
}

test.each(['creators', 'collections', 'search'])('a reader follows %s', async (kind) => {
  const path = {
    creators: `/feeds/creators/${maker.address.toLowerCase()}`,
    collections: `/feeds/collections/${collection}`,
    search: '/feeds/search',
  }[kind] as string
  const query =
    kind === 'search' ? `?name=${encodeURIComponent('Tide & <b>low')}&sale=direct&verified=false` : ''
  const entries = await atom(`${path}.atom${query}`)
  const entry = entries.find((each) => each('a:id')[0]?.endsWith(`/tokens/${work}`)) as Found
  // The title of an entry is HTML.
  expect(only(entry('a:title'))).toBe('Tide &amp; &lt;b&gt;low&lt;/b&gt; ]]&gt; &quot;quoted&quot;; a, b\\n')
  expect(only(entry('a:content'))).toContain('<p>Salt ]]&gt; &amp; &lt;script&gt;alert(1)&lt;/script&gt;</p>')
  expect(only(entry('a:author/a:name'))).toBe('Ada & <i>Co</i>')
  const json = (await (await get(`${path}.json${query}`)).json()) as {
    items: { url: string; title: string; date_published: string }[]
  }
  const item = json.items.find(({ url }) => url.endsWith(`/tokens/${work}`))
  expect(item?.title).toBe(NAME)
  expect(item?.date_published).toBe(only(entry('a:published')))
})

test('an answer that a reader has already is not sent again', async () => {
  const first = await get('/feeds/search.atom')
  const again = await get('/feeds/search.atom', { 'if-none-match': first.headers.get('etag') ?? '' })
  expect([first.status, again.status, await again.text()]).toEqual([200, 304, ''])
})

test('calendars have what opens and what ends, with texts that cannot add lines', async () => {
  const calendar = async (name: string) => {
    const answer = await get(`/feeds/${name}.ics`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    // Long lines are folded (RFC 5545, 3.1).
    return (await answer.text()).replaceAll(/\r\n[ \t]/g, '').split('\r\n')
  }
  const openings = await calendar('openings')
  expect(openings.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(openings).toContain('SUMMARY:Later\\; soon\\, & then opens')
  expect(openings).toContain(`DTSTART:${opens.replace(/[-:]|\.\d+/g, '')}`)
  const ends = await calendar('auctions')
  expect(ends).toContain('SUMMARY:Auction ends: By bids')
  const { offer } = await maker.request('GET /offers/{id}', { params: { id: auction } })
  expect(ends).toContain(`DTSTART:${offer.date_end?.replace(/[-:]|\.\d+/g, '')}`)
  expect((await atom('/feeds/openings.atom'))[0]?.('a:title')).toEqual(['Later; soon, &amp; then'])
})

test('two searches are two feeds, and one that finds nothing is of today', async () => {
  const idOf = async (query: string) => {
    await atom(`/feeds/search.atom${query}`)
    using document = XmlDocument.fromString(await (await get(`/feeds/search.atom${query}`)).text())
    return (document.root.get('a:id', ATOM) as XmlElement).content
  }
  const ids = await Promise.all(['', '?price_min=1', '?price_min=2', '?name=nothing%20of%20this'].map(idOf))
  expect(new Set(ids).size).toBe(4)
})

test.each([
  ['/feeds/creators/nobody.atom', 400],
  ['/feeds/collections/nothing.atom', 404],
  ['/feeds/search.atom?colour=red', 400],
  ['/feeds/search.atom?sale=never', 400],
  ['/feeds/search.atom?verified=maybe', 400],
  ['/feeds/search.atom?verified=constructor', 400],
  ['/feeds/search.atom?sort=cheap', 400],
  ['/feeds/works.atom', 404],
  ['/feeds/collections/x.rss', 404],
  ['/feeds/auctions.atom', 404],
  ['/embed/tokens/nothing', 404],
  ['/oembed?url=https://elsewhere.example/tokens/1', 404],
  ['/oembed?url=nonsense', 404],
  ['/oembed', 404],
])('%s is answered %i, with a sentence', async (path, status) => {
  const answer = await get(path)
  expect(answer.status).toBe(status)
  expect(await answer.text()).toMatch(/^[A-Z][^\n]*\.(\n[a-z_.]+: .+)*$/)
})

test('what is hidden is in no feed, and has no card', async () => {
  const { tokenId } = await maker.mint()
  const { _id } = await maker.register(tokenId, { name: 'Soon gone', collection })
  await server.sync()
  const isShown = async () =>
    (await (await get(`/feeds/collections/${collection}.json`)).text()).includes(_id)
  await expect.poll(isShown).toBe(true)
  await hide(_id)
  await expect.poll(isShown).toBe(false)
  expect((await get(`/embed/tokens/${_id}`)).status).toBe(410)
  // Its creator still sees the work, but a card and a feed are what a visitor gets.
  const authorization = `Bearer ${maker.token()}`
  expect((await get(`/embed/tokens/${_id}`, { authorization })).status).toBe(410)
  const feed = await get(`/feeds/collections/${collection}.json`, { authorization })
  expect(await feed.text()).not.toContain(_id)
})

test('a card is for frames of other sites: it has no script, and its links open windows of ours', async () => {
  const answer = await get(`/embed/tokens/${work}`, { 'accept-language': 'de' })
  const text = await answer.text()
  expect(answer.headers.get('x-frame-options')).toBeNull()
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors \*/)
  expect(text).not.toContain('<b>low')
  expect(text).not.toContain('<script')
  expect(text).toContain('lang="de"')
  expect(text).toContain('0,1 ETH')
  expect(text).toContain('<base target="_blank">')
  expect(text).toMatch(/\/tokens\/[^"?]+\?offer=[^"]+&amp;buy"/)
  // A single work is reserved while its auction runs.
  const running = await (await get(`/embed/tokens/${byBids}`)).text()
  expect(running).toContain('0.01 ETH')
  expect(running).toMatch(/Highest bid[\s\S]*>Bid</)
  // Pages themselves stay out of frames.
  expect((await get('/feeds/search.json')).headers.get('x-frame-options')).toBe('DENY')
})

test('oEmbed answers how to show a work, within the room that there is', async () => {
  const url = encodeURIComponent(`${server.context.config.publicUrl}/tokens/${work}?offer=1`)
  const answer = (await (await get(`/oembed?url=${url}&maxwidth=250&format=json`)).json()) as Record<
    string,
    string
  >
  expect(answer).toMatchObject({ version: '1.0', type: 'rich', title: NAME, width: 250, height: 460 })
  expect(answer.html).toMatch(new RegExp(`/embed/tokens/${work}" .*width="250"`))
  expect(answer.html).not.toContain('<b>')
  expect((await get(`/oembed?url=${url}&format=xml`)).status).toBe(501)
  expect((await get(`/oembed?url=${url}&maxwidth=wide`)).status).toBe(400)
})

test('a calendar takes the new time of an auction whose end a bid moved', async () => {
  const eventOf = async () => {
    const parsed = ICAL.parse(await (await get('/feeds/auctions.ics')).text())
    const events = new ICAL.Component(parsed).getAllSubcomponents('vevent')
    const found = events.find((each) => new ICAL.Event(each).uid.includes(auction))
    if (!found) throw new Error('The auction is not in the calendar.')
    const { sequence, startDate } = new ICAL.Event(found)
    const stamp = found.getFirstPropertyValue('dtstamp') as ICAL.Time
    return { sequence, at: startDate.toJSDate().getTime(), stamp: stamp.toJSDate().getTime() }
  }
  const before = await eventOf()
  // Last of all: the chain's clock goes on from here.
  await server.chain.control.setNextBlockTimestamp({ timestamp: BigInt(before.at / 1000 - 60) })
  const bidder = await server.person(2)
  await bidder.trade('bid', [ending, 1n], 2n * 10n ** 16n)
  await server.sync()
  const after = await eventOf()
  expect(after.at).toBe(before.at + 540_000)
  expect(after.sequence).toBeGreaterThan(before.sequence)
  expect(after.stamp).toBe(before.at - 60_000)
})
