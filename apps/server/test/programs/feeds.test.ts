import type { Hono } from 'hono'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type ElementCompact, xml2js } from 'xml-js'
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
  const make = async (fields: Record<string, string>, sale: { price?: bigint; minBid?: bigint }) => {
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
  const bid = await make({ name: 'By bids' }, { minBid: 10n ** 16n })
  auction = bid.id
  byBids = bid._id
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
/** What a strict reader of XML finds. */
async function atom(path: string): Promise<ElementCompact[]> {
  const answer = await get(path)
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
    path,
    200,
    'application/atom+xml; charset=utf-8',
  ])
  const { feed } = xml2js(await answer.text(), { compact: true }) as ElementCompact
  return [feed.entry].flat()
}
/** The text of an element, in however many parts it was written. */
const textOf = ({ _text, _cdata }: ElementCompact): string => [_text ?? _cdata].flat().join('')

test.each(['creators', 'collections', 'search'])('a reader follows %s', async (kind) => {
  const path = {
    creators: `/feeds/creators/${maker.address.toLowerCase()}`,
    collections: `/feeds/collections/${collection}`,
    search: '/feeds/search',
  }[kind] as string
  const query =
    kind === 'search' ? `?name=${encodeURIComponent('Tide & <b>low')}&sale=direct&verified=false` : ''
  const entries = await atom(`${path}.atom${query}`)
  const entry = entries.find(({ id }) => textOf(id).endsWith(`/tokens/${work}`)) as ElementCompact
  // The title of an entry is HTML.
  expect(textOf(entry.title)).toBe('Tide &amp; &lt;b&gt;low&lt;/b&gt; ]]&gt; &quot;quoted&quot;; a, b\\n')
  expect(textOf(entry.content)).toContain('<p>Salt ]]&gt; &amp; &lt;script&gt;alert(1)&lt;/script&gt;</p>')
  expect(textOf(entry.author.name)).toBe('Ada & <i>Co</i>')
  const json = (await (await get(`${path}.json${query}`)).json()) as {
    items: { url: string; title: string; date_published: string }[]
  }
  const item = json.items.find(({ url }) => url.endsWith(`/tokens/${work}`))
  expect(item?.title).toBe(NAME)
  expect(item?.date_published).toBe(textOf(entry.published))
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
  expect(textOf((await atom('/feeds/openings.atom'))[0]?.title)).toBe('Later; soon, &amp; then')
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
