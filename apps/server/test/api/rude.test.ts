import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { createApi } from '../../src/api/createApi.ts'
import { createSite } from '../../src/api/createSite.ts'
import { picture } from '../files/picture.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// Clients that misbehave, over a real port.

const server = await useServer()
const anne = await server.person(0)
let listener: Server
let origin: string

beforeAll(async () => {
  const site = createSite(server.context, createApi(server.context), null)
  listener = serve({ fetch: site.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  await once(listener, 'listening')
  origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
})
afterAll(async () => {
  listener.closeAllConnections()
  listener.close()
})

describe('a HEAD request', () => {
  const head = async (path: string) => {
    const response = await fetch(origin + path, { method: 'HEAD' })
    await response.arrayBuffer()
    return response
  }

  test('leaves no file open', async () => {
    // Longer than the read-ahead of a stream.
    const file = new File([picture(), 'x'.repeat(2_000_000)], 'long.png')
    const { media } = await anne.request('POST /media', { form: { file, keep_metadata: 'true' } })
    const first = await head(media.url)
    expect([first.status, first.headers.get('content-length')]).toEqual([200, String(media.bytes)])
    const open = async () => (await readdir('/proc/self/fd')).length
    const before = await open()
    for (let each = 0; each < 50; each++) await head(media.url)
    await vi.waitFor(async () => expect(await open()).toBeLessThan(before + 10))
  })

  test('leaves no stream open', async () => {
    expect((await head('/api/events')).status).toBe(200)
    const before = server.context.live.size()
    for (let each = 0; each < 5; each++) await head('/api/events')
    await vi.waitFor(() => expect(server.context.live.size()).toBe(before))
  })
})

/** Sends a body piece by piece without stating its length, as much of it as the server accepts. */
function pour(
  path: string,
  type: string,
  pieces: number,
  piece: Buffer,
): Promise<{ status: number; sent: number }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': type, authorization: `Bearer ${anne.token()}` }
    const asked = request(`${origin}/api${path}`, { method: 'POST', headers })
    let sent = 0
    let answered = false
    asked.once('response', (response) => {
      answered = true
      response.resume()
      resolve({ status: response.statusCode ?? 0, sent })
      asked.destroy()
    })
    asked.on('error', (error) => {
      if (!answered) reject(error)
    })
    const more = () => {
      while (!answered && sent < pieces) {
        sent++
        if (!asked.write(piece)) return void asked.once('drain', more)
      }
      if (!answered) asked.end()
    }
    more()
  })
}

describe('a body that does not state its length', () => {
  test('is read to its limit and no further', async () => {
    const { status, sent } = await pour(
      '/common/logs/add',
      'application/json',
      10_000,
      Buffer.alloc(100_000, 'x'),
    )
    expect(status).toBe(413)
    expect(sent).toBeLessThan(5_000)
  })

  test('is read to its limit also if it is a form', async () => {
    const type = 'multipart/form-data; boundary=x'
    const { status, sent } = await pour('/media', type, 400, Buffer.alloc(1_000_000))
    expect(status).toBe(413)
    expect(sent).toBeLessThan(200)
  })
})

longTest(
  'of many files at once two are processed at a time; the others wait, and all are accepted [VAL-02]',
  async () => {
    const { media } = server.context
    const add = media.add
    let atWork = 0
    let most = 0
    media.add = async (...file) => {
      most = Math.max(most, ++atWork)
      try {
        return await add(...file)
      } finally {
        atWork--
      }
    }
    try {
      // One at a time of each of two wallets.
      const ben = await server.person(1)
      const uploads = Array.from({ length: 12 }, (_, at) =>
        (at % 2 === 0 ? anne : ben).request('POST /media', {
          form: { file: picture(`one of many, ${at}`) },
        }),
      )
      const hashes = (await Promise.all(uploads)).map((each) => each.media.hash)
      expect(new Set(hashes).size).toBe(12)
      expect(most).toBe(2)
      // A refused file gives its turn back as well.
      const refused = Array.from({ length: 3 }, () =>
        anne.request('POST /media', { form: { file: new File(['text'], 'a.png') } }),
      )
      for (const each of await Promise.allSettled(refused)) expect(each.status).toBe('rejected')
      await anne.request('POST /media', { form: { file: picture('the last of many') } })
    } finally {
      media.add = add
    }
  },
)

test('a client that announces large files and sends none blocks nobody else [VAL-02]', async () => {
  const ben = await server.person(1)
  const begin = (localAddress: string, headers: Record<string, string>, person = anne) => {
    const authorization = `Bearer ${person.token()}`
    return request(`${origin}/api/media`, {
      method: 'POST',
      localAddress,
      headers: { authorization, ...headers },
    })
  }
  const upload = async (localAddress: string, name: string, person: Person) => {
    const form = new FormData()
    form.set('file', picture(name))
    const body = new Response(form)
    const headers = { 'content-type': body.headers.get('content-type') ?? '' }
    const asked = begin(localAddress, headers, person)
    asked.end(Buffer.from(await body.arrayBuffer()))
    const [response] = await once(asked, 'response')
    return response.resume().statusCode
  }

  const announced = Array.from({ length: 8 }, () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '60000000' }
    const asked = begin('127.0.0.1', headers)
    asked.on('error', () => {})
    asked.write('--x')
    return asked
  })
  let heard = 0
  listener.on('request', () => heard++)
  await vi.waitFor(() => expect(heard).toBe(8))
  expect(await upload('127.0.0.2', 'from elsewhere', ben)).toBe(200)
  // A client that left gives everything back.
  for (const asked of announced) asked.destroy()
  expect(await upload('127.0.0.1', 'from there', anne)).toBe(200)
})

test.each([
  ['ten seconds', 10_000, 200],
  ['a minute', 60_000, 408],
])(
  'a message that takes %s to arrive is answered; the limit of a call does not count for it',
  async (_, wait, status) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const slow = new TransformStream<Uint8Array, Uint8Array>()
    const writer = slow.writable.getWriter()
    const answer = server.fetchApi(
      new Request('http://localhost:3000/api/common/logs/add', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: slow.readable,
        duplex: 'half',
      } as RequestInit),
    )
    await writer.write(Buffer.from('{"message":'))
    await vi.advanceTimersByTimeAsync(wait)
    vi.useRealTimers()
    void writer.write(Buffer.from('"slow"}')).catch(() => {})
    void writer.close().catch(() => {})
    expect((await answer).status).toBe(status)
  },
)

test('a body that breaks off is refused', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) })
  const response = await server.fetchApi(
    new Request('http://localhost:3000/api/common/logs/add', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: broken,
      duplex: 'half',
    } as RequestInit),
  )
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'invalid_input' }),
  ])
})

test.each([
  ['nested deeper than anybody could follow', `${'['.repeat(2_000)}${']'.repeat(2_000)}`, 400],
  ['larger than any search', `${'['.repeat(99_000)}${']'.repeat(99_000)}`, 413],
  ['nested so in a name that no search has', `{"name":"","x":${'['.repeat(2_000)}${']'.repeat(2_000)}}`, 400],
  ['of names that objects have anyway', '{"__proto__":{"name":1},"constructor":1}', 400],
  ['with a character that no text holds, which is left out', '{"name":"\\u0000"}', 200],
])('a body %s is answered', async (_, body, status) => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${origin}/api/offers/search`, { method: 'POST', headers, body })
  expect(response.status).toBe(status)
})

test.each([
  ['a chain of a number beyond all', `/api/metadata/9007199254740991/0x${'1'.repeat(40)}/1`, 404],
  ['a chain that is none of ours', `/api/metadata/4294967296/0x${'1'.repeat(40)}/contract`, 404],
  ['a preview of nothing that has a name', '/previews/tokens/%00/12345678.jpg', 404],
  ['a sitemap of no digits', `/sitemaps/tokens-${'9'.repeat(30)}.xml`, 404],
  ['a size that no picture has', `/media/${'0'.repeat(64)}/${'9'.repeat(400)}.webp`, 404],
  ['a path that is no text', '/api/users/%E0%A4%A', 404],
  ['a page before the first', '/api/offers?page=0', 400],
  ['a page beyond all', '/api/offers?page=1000000000', 400],
])('%s is answered', async (_, path, status) => {
  const response = await fetch(origin + path)
  expect(response.status).toBe(status)
})

test('a wrong method is refused with those that are right', async () => {
  const answer = async (method: string, path: string) => {
    const response = await fetch(origin + path, { method })
    const { code } = (await response.json()) as { code: string }
    return [response.status, code, response.headers.get('allow')]
  }
  expect(await answer('DELETE', '/api/tokens')).toEqual([405, 'wrong_method', 'POST, GET, HEAD'])
  expect(await answer('PUT', '/api/offers/search')).toEqual([405, 'wrong_method', 'POST'])
  expect(await answer('POST', '/api/nothing')).toEqual([404, 'not_found', null])
})

test.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
  'a search from %s is answered',
  async (date) => {
    for (const [path, dates] of [
      ['/offers/search', { date_start: date, date_end: date }],
      ['/collections/search', { date_from: date }],
    ] as const) {
      const response = await fetch(`${origin}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(dates),
      })
      expect(response.status).toBe(date.startsWith('0000') ? 400 : 200)
    }
  },
)

test('pages are served only for GET and a decodable path', async () => {
  const asked: string[] = []
  const web = {
    handle: async ({ method, url }: Request) => {
      asked.push(`${method} ${new URL(url).pathname}`)
      return new Response('a page')
    },
    clientFolder: '.',
  }
  const site = createSite(server.context, createApi(server.context), web)
  const statusOf = async (method: string, path: string) =>
    (await site.fetch(new Request(`http://localhost:3000${path}`, { method }))).status
  expect(await statusOf('GET', '/somewhere')).toBe(200)
  expect(await statusOf('POST', '/somewhere')).toBe(405)
  expect(await statusOf('BREW', '/somewhere')).toBe(405)
  expect(await statusOf('GET', '/%ff%fe')).toBe(404)
  expect(asked).toEqual(['GET /somewhere'])
})

longTest('if no node of the chain answers, the error says so, and nothing else fails', async () => {
  const { token } = await anne.request('POST /tokens', {
    form: { name: 'Far', type: '721', media: picture('far'), categories: 'art', blockchain: 'ETH' } as never,
  })
  server.chain.stop()
  await vi.waitFor(() => expect(server.chain.reader.getChainId()).rejects.toThrow(), {
    timeout: 20_000,
  })
  const calls = [
    anne.request('POST /tokens/{id}/chain', { params: { id: token._id }, json: { chain_id: '7' } }),
    anne.request('POST /import/preview', {
      json: { blockchain: 'ETH', token_id: '1', contract_address: `0x${'12'.repeat(20)}`, type: '721' },
    }),
    anne.request('POST /offers/{id}/sync', {
      params: { id: `${server.chain.id}-0x${'1'.repeat(64)}` },
      json: { hash: `0x${'1'.repeat(64)}` },
    }),
  ]
  for (const outcome of await Promise.allSettled(calls))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 503, code: 'unavailable' } })
})
