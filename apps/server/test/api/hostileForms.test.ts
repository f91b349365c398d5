import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { needsSession, type Operation } from '@vitrine/api/operation'
import { operations } from '@vitrine/api/operations'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApi } from '../../src/api/createApi.ts'
import { createSite } from '../../src/api/createSite.ts'
import { JobKilled } from '../../src/media/pictures/picturePool.ts'
import { picture } from '../files/picture.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// Forms that are meant to cost the server time, memory or disk, over a real port.

const server = await useServer()
const anne = await server.person(0)
let listener: Server
beforeAll(async () => {
  const site = createSite(server.context, createApi(server.context), null)
  listener = serve({ fetch: site.fetch, port: 0 }) as Server
  await once(listener, 'listening')
})
afterAll(async () => {
  listener.closeAllConnections()
  listener.close()
})

const TYPE = 'multipart/form-data; boundary=x'
const incoming = () => readdir(join(server.context.config.dataFolder, 'incoming'))

function begin(headers: Record<string, string> = {}, localAddress = '127.0.0.1') {
  const { port } = listener.address() as AddressInfo
  const asked = request(`http://127.0.0.1:${port}/api/media`, {
    method: 'POST',
    localAddress,
    headers: { authorization: `Bearer ${anne.token()}`, 'content-type': TYPE, ...headers },
  })
  asked.on('error', () => {})
  return asked
}

/** Sends a form in pieces until the server answers. */
async function send(pieces: Iterable<string | Buffer>, asked = begin()) {
  let sent = 0
  let answered = false
  const answer = once(asked, 'response').then(async ([response]) => {
    answered = true
    let text = ''
    for await (const chunk of response) text += chunk
    return { status: response.statusCode as number, code: JSON.parse(text).code as string }
  })
  for (const piece of pieces) {
    if (answered) break
    sent += piece.length
    if (!asked.write(piece)) await Promise.race([once(asked, 'drain'), answer])
  }
  if (!answered) asked.end()
  const { status, code } = await answer
  asked.destroy()
  return { status, code, sent }
}

const field = (name: string, text: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
const file = (name: string, body: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n${body}\r\n`

test('of a million parts, only a few are read', async () => {
  const parts = field('a', '').repeat(1_000)
  const { status, code, sent } = await send(Array(1_000).fill(parts))
  expect([status, code]).toEqual([413, 'too_large'])
  expect(sent).toBeLessThan(20_000_000)
})

test.each([
  ['more files than any form has', file('file', '').repeat(5)],
  ['a text longer than any field', field('name', 'x'.repeat(200_000))],
])('%s are refused', async (_, body) => {
  expect(await send([`${body}--x--\r\n`])).toMatchObject({ status: 413, code: 'too_large' })
  expect(await incoming()).toEqual([])
})

test.each([
  [
    'a name of megabytes',
    ['--x\r\nContent-Disposition: form-data; name="', '%0A'.repeat(3_000_000), '"\r\n\r\n\r\n--x--\r\n'],
  ],
  ['headers without an end', ['--x\r\n', 'a: b\r\n'.repeat(500_000)]],
  ['a form that ends in the middle', [file('file', 'half').slice(0, -2)]],
  ['no boundary', ['--y--\r\n']],
])('%s is a refused form, and leaves nothing behind', async (_, pieces) => {
  const { status } = await send(pieces)
  expect([400, 413, 422]).toContain(status)
  expect(await incoming()).toEqual([])
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'an empty field of the name %s is a name like any other that no form has',
  async (name) => {
    const { status, code } = await send([field(name, ''), file('file', ''), '--x--\r\n'])
    expect([status, code]).toEqual([400, 'invalid_input'])
  },
)

test('a connection whose form was refused half-read is not reused, or the next answer would be cut off', async () => {
  const asked = begin({ 'content-length': '70000000' })
  asked.write(file('file', 'x'))
  const [refused] = await once(asked, 'response')
  expect([refused.statusCode, refused.headers.connection]).toEqual([413, 'close'])
  asked.destroy()
  const whole = begin()
  whole.end('--x--\r\n')
  const [answered] = await once(
    whole.on('error', () => {}),
    'response',
  )
  expect([answered.statusCode, answered.headers.connection]).toEqual([400, 'keep-alive'])
  whole.destroy()
})

test('a client that leaves in the middle of a file leaves no file behind', async () => {
  const asked = begin()
  asked.write(file('file', 'x'.repeat(100_000)).slice(0, -2))
  await vi.waitFor(async () => expect(await incoming()).toHaveLength(1))
  asked.destroy()
  await vi.waitFor(async () => expect(await incoming()).toEqual([]))
})

test('the heavy pictures of one network do not block another network [VAL-02]', async () => {
  const { media } = server.context
  const add = media.add
  let atWork = 0
  let finish = () => {}
  const heavy = new Promise<void>((resolve) => {
    finish = resolve
  })
  media.add = async (...given) => {
    if (++atWork <= 1) await heavy
    return add(...given)
  }
  const ben = await server.person(1)
  const upload = async (localAddress: string, name: string, person = anne) => {
    const form = new FormData()
    form.set('file', picture(name))
    const body = new Response(form)
    const headers = {
      'content-type': body.headers.get('content-type') as string,
      authorization: `Bearer ${person.token()}`,
    }
    return send([Buffer.from(await body.arrayBuffer())], begin(headers, localAddress))
  }
  try {
    // Half of them from another address of the same wallet.
    const many = Array.from({ length: 6 }, (_, at) => upload(`127.0.0.${1 + (at % 2)}`, `heavy ${at}`))
    await vi.waitFor(() => expect(atWork).toBe(1))
    expect((await upload('127.0.0.3', 'of somebody else', ben)).status).toBe(200)
    expect(atWork).toBe(2)
    finish()
    for (const each of await Promise.all(many)) expect(each.status).toBe(200)
  } finally {
    finish()
    media.add = add
  }
})

test('whoever sends pictures that have to be given up waits, and nobody else does [VAL-02]', async () => {
  const { media } = server.context
  const { run } = media.pictures
  const upload = async (localAddress: string, person: Person, name: string) => {
    const form = new FormData()
    form.set('file', picture(name))
    const body = new Response(form)
    const headers = {
      'content-type': body.headers.get('content-type') as string,
      authorization: `Bearer ${person.token()}`,
    }
    return send([Buffer.from(await body.arrayBuffer())], begin(headers, localAddress))
  }
  const ben = await server.person(1)
  media.pictures.run = () => Promise.reject(new JobKilled('processFile'))
  try {
    expect(await upload('127.0.0.3', anne, 'endless')).toMatchObject({
      status: 422,
      code: 'media_unreadable',
    })
  } finally {
    media.pictures.run = run
  }
  expect((await upload('127.0.0.3', ben, 'from the same network')).status).toBe(429)
  expect((await upload('127.0.0.4', anne, 'of the same wallet')).status).toBe(429)
  expect((await upload('127.0.0.4', ben, 'of somebody else')).status).toBe(200)
})

test('a form that comes too slowly ends; those who wait for it do not [VAL-02]', async () => {
  // The files of a form are removed after its answer.
  await vi.waitFor(async () => expect(await incoming()).toEqual([]))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const slow = begin({ 'content-length': '60000000' }, '127.0.0.5')
    slow.write(file('file', 'x').slice(0, -2))
    const answered = once(slow, 'response')
    await vi.waitFor(async () => expect(await incoming()).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(20_000)
    const [response] = await answered
    expect(response.statusCode).toBe(400)
    await vi.waitFor(async () => expect(await incoming()).toEqual([]))
    slow.destroy()
  } finally {
    vi.useRealTimers()
  }
})

test('idle forms of many networks leave room for everybody: only what arrived counts [VAL-02]', async () => {
  // Each is another network; together they announce more than all forms may have on disk.
  const idle = Array.from({ length: 40 }, (_, at) => {
    const asked = begin({ 'content-length': '60000000' }, `127.0.1.${at + 1}`)
    asked.write('--x')
    return asked
  })
  let heard = 0
  listener.on('request', () => heard++)
  await vi.waitFor(() => expect(heard).toBe(40))
  const form = new FormData()
  form.set('file', picture('beside idle forms'))
  const body = new Response(form)
  const asked = begin({ 'content-type': body.headers.get('content-type') as string }, '127.0.2.1')
  const ben = await server.person(1)
  asked.setHeader('authorization', `Bearer ${ben.token()}`)
  expect((await send([Buffer.from(await body.arrayBuffer())], asked)).status).toBe(200)
  for (const each of idle) each.destroy()
})

test('a wallet has one share of the forms, from however many addresses it sends them [VAL-02]', async () => {
  await vi.waitFor(async () => expect(await incoming()).toEqual([]))
  let heard = 0
  listener.on('request', () => heard++)
  const slow = Array.from({ length: 40 }, (_, at) => {
    const asked = begin({ 'content-length': '60000000' }, `127.0.3.${at + 1}`)
    asked.write(file('file', 'x'.repeat(60_000)).slice(0, -2))
    return asked
  })
  await vi.waitFor(() => expect(heard).toBe(40))
  const ben = await server.person(1)
  const form = new FormData()
  form.set('file', picture('beside slow forms of one wallet'))
  const body = new Response(form)
  const asked = begin({ 'content-type': body.headers.get('content-type') as string }, '127.0.2.1')
  asked.setHeader('authorization', `Bearer ${ben.token()}`)
  expect((await send([Buffer.from(await body.arrayBuffer())], asked)).status).toBe(200)
  // The others wait unread.
  await vi.waitFor(async () => expect(await incoming()).toHaveLength(1))
  for (const each of slow) each.destroy()
  await vi.waitFor(async () => expect(await incoming()).toEqual([]))
})

test('every call that takes a form needs a session, so each form has a wallet', () => {
  const open = Object.values<Operation>(operations).filter(
    ({ form, access }) => form && !needsSession(access),
  )
  expect(open.map(({ route }) => route)).toEqual([])
})
