import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { bodySize } from '@vitrine/api/bodySize'
import { needsSession } from '@vitrine/api/operation'
import { operations } from '@vitrine/api/operations'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createApi } from '../../src/api/createApi.ts'
import { createSite } from '../../src/api/createSite.ts'
import { Bodies, type BodiesOptions } from '../../src/api/inputs/bodies.ts'
import { callerGroups } from '../../src/api/limits/clientAddress.ts'
import { listen } from '../../src/api/listen.ts'
import { useServer } from '../servers/useServer.ts'

// Bodies of strangers, over raw sockets: half-sent, slow, large, deep.

const server = await useServer()
let listener: Server
beforeAll(async () => {
  listener = await listen(createSite(server.context, createApi(server.context), null).fetch, '127.0.0.1', 0)
})
const others: Server[] = []
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(async () => {
  for (const each of [listener, ...others]) {
    each.closeAllConnections()
    each.close()
  }
})

/** A server that answers with the number of letters, and receives nothing else. */
async function echo(options: BodiesOptions, most = 200_000): Promise<Server> {
  const bodies = new Bodies(options)
  const site = new Hono()
  site.post('/', async (c) => {
    try {
      const { text, leave } = await bodies.receive(c, most, callerGroups(c, 0))
      leave()
      return c.text(String(text.length))
    } catch (error) {
      return c.text((error as Error).message, 400)
    }
  })
  const opened = await listen(site.fetch, '127.0.0.1', 0)
  others.push(opened)
  return opened
}

/** Sends a body, or the beginning of one that is announced to be longer, and takes the answer. */
function post(path: string, body: string, { length = body.length, at = listener } = {}) {
  const socket = connect({ port: (at.address() as AddressInfo).port, host: '127.0.0.1' })
  sockets.push(socket)
  socket.on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\naccept: application/json, text/event-stream\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n${body}`,
  )
  return { socket, answer: answerOf(socket) }
}

async function answerOf(socket: Socket): Promise<{ status: number; text: string }> {
  let all = ''
  for await (const chunk of socket) all += chunk
  return { status: Number(all.slice(9, 12)), text: all.slice(all.indexOf('\r\n\r\n') + 4) }
}

const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`

test('a body in single bytes counts for more than it has', async () => {
  const at = await echo({}, 10_000)
  const chunks = (count: number) => `${'1\r\na\r\n'.repeat(count)}0\r\n\r\n`
  const send = (count: number) => {
    const socket = connect({ port: (at.address() as AddressInfo).port, host: '127.0.0.1' })
    sockets.push(socket)
    socket.on('error', () => {})
    socket.write(
      `POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n${chunks(count)}`,
    )
    return answerOf(socket)
  }
  expect(await send(100)).toEqual({ status: 200, text: '100' })
  expect((await send(2_000)).text).toBe('too_large')
})

test('a network that has sent too much is refused before anything of its next body is read', async () => {
  const at = await echo({ deadline: 30_000 })
  const large = JSON.stringify('a'.repeat(199_000))
  const texts: string[] = []
  for (let time = 0; time < 18; time++) texts.push((await post('/', large, { at }).answer).text)
  expect(texts[0]).toBe(String(large.length))
  expect(texts.at(-1)).toBe('rate_limited')
  expect((await post('/', '', { length: 10, at }).answer).text).toBe('rate_limited')
})

describe('a body that does not come', () => {
  test('ends at its deadline, with a sentence', async () => {
    const at = await echo({ deadline: 200 })
    expect(await post('/', '{', { length: 2, at }).answer).toEqual({ status: 400, text: 'body_late' })
  })

  test('is not held beyond the share of its network, and others of it are read as soon as there is room', async () => {
    const at = await echo({ deadline: 2_000, share: 300_000 })
    const half = '"'.padEnd(199_999, 'a')
    const slow = Array.from({ length: 20 }, () => post('/', half, { length: 200_000, at }))
    const ends = await Promise.all(slow.map(({ answer }) => answer))
    expect(ends.every(({ text }) => ['body_late', 'unavailable'].includes(text))).toBe(true)
    expect(await post('/', '""', { at }).answer).toEqual({ status: 200, text: '2' })
  })

  test('leaves its place when its client leaves', async () => {
    const at = await echo({ deadline: 60_000, share: 300_000 })
    for (let time = 0; time < 5; time++) {
      const { socket, answer } = post('/', '"'.padEnd(150_000, 'a'), { length: 200_000, at })
      await new Promise((resolve) => setTimeout(resolve, 50))
      socket.destroy()
      await answer.catch(() => {})
    }
    expect((await post('/', JSON.stringify('a'.repeat(199_000)), { at }).answer).status).toBe(200)
  })
})

test('a network sends so many kilobytes in ten seconds', async () => {
  const at = await echo({})
  const large = JSON.stringify('a'.repeat(199_000))
  const answers = await Promise.all(Array.from({ length: 20 }, () => post('/', large, { at }).answer))
  const refused = answers.filter(({ text }) => text === 'rate_limited')
  expect(refused).toHaveLength(5)
})

test('each call refuses a body that is larger than it needs, unread', async () => {
  const withBody = Object.entries(operations).filter(([, each]) => 'json' in each)
  await Promise.all(
    withBody.map(async ([name, operation]) => {
      const [, route] = operation.route.split(' ') as [string, string]
      const path = route.replace(/\{(\w+)\}/g, (_, param) => {
        const schema = (operation as { params?: z.ZodObject }).params?.shape[param]
        return schema instanceof z.ZodEnum ? String(schema.options[0]) : 'x'
      })
      // What is announced is enough: nothing of it is sent.
      const { answer } = post(`/api${path}`, '', { length: bodySize(operation) + 1 })
      // Calls that need a session are refused before.
      expect((await answer).status, name).toBe(needsSession(operation.access) ? 401 : 413)
    }),
  )
})

test.each(['/api/offers/search', '/mcp'])(
  'a message nested 30,000 levels deep is a bad request at %s',
  async (path) => {
    const { status, text } = await post(path, path === '/mcp' ? deep.slice(0, 40_000) : deep.slice(0, 5_000))
      .answer
    expect(status).toBe(400)
    expect(text).toContain('32 levels')
  },
)

test('a message of /mcp may have 50 kB', async () => {
  expect((await post('/mcp', '', { length: 50_001 }).answer).status).toBe(413)
})
