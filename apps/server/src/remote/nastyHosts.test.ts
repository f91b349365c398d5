import type { lookup } from 'node:dns'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { someOf } from '../../../../scripts/testing/long.ts'
import { BEHAVIOURS, type Behaviour, startNastyHost } from '../../test/servers/nastyHost.ts'
import { askService, ServiceError } from './askService.ts'
import { createPost } from './post.ts'
import { createRemote } from './remote.ts'
import { RemoteError } from './remoteError.ts'

let host: Awaited<ReturnType<typeof startNastyHost>>
/** Requests of webhooks keep no connection, so none may be left of theirs. */
let receiver: typeof host
const services: (typeof host)[] = []
beforeAll(async () => {
  host = await startNastyHost()
  receiver = await startNastyHost()
})
afterAll(async () => {
  await host.stop()
  await receiver.stop()
  for (const each of services) await each.stop()
})

const LIMIT = 1_000
/** Only those that must take too long have little time, so that a busy machine does not change an outcome. */
const timeoutFor = (outcome: Outcome) => (outcome === 'slow' ? { timeout: 300 } : {})

type Outcome = string | number
/** What reading a file, asking for one, sending an event and asking a service of the operator's end with. */
type Row = [read: Outcome, ask: Outcome, send: Outcome, service: Outcome]

const FAILS: Row = ['unreachable', 'unreachable', 'unreachable', 'fails']
const SLOW: Row = ['slow', 'slow', 'slow', 'slow']
const WELL: Row = ['hello', 'there', 200, 200]
const BREAKS_OFF: Row = ['unreachable', 'there', 200, 'fails']
const BOMB: Row = ['too_large', 'there', 200, 'fails']

const OUTCOMES: Record<Behaviour, Row> = {
  well: WELL,
  'well, after announcing it': WELL,

  'accepts and says nothing': SLOW,
  closes: FAILS,
  resets: FAILS,
  'half of a status line': SLOW,
  'half of a status line, then closes': FAILS,
  garbage: FAILS,
  'HTTP/0.9': FAILS,
  'HTTP/2 preface': FAILS,
  'HTTP/2 settings': FAILS,

  'changes the protocol': [101, 101, 101, 'fails'],
  'changes the protocol and goes on': [101, 101, 101, 'fails'],
  'changes to no protocol': [101, 101, 101, 'fails'],
  'changes the protocol and closes': [101, 101, 101, 'fails'],
  'an answer with an upgrade': WELL,
  '100 without end': ['unreadable', 'unreadable', 'unreadable', 'fails'],
  '102 without end': ['unreadable', 'unreadable', 'unreadable', 'slow'],
  '103 without end': ['unreadable', 'unreadable', 'unreadable', 'slow'],
  '199 once': SLOW,

  'headers without end': FAILS,
  'drips a header': SLOW,
  'a huge header': FAILS,
  'no headers': WELL,
  'a header that is none': FAILS,

  'too long a length, then closes': BREAKS_OFF,
  'too long a length, then nothing': ['slow', 'there', 200, 'slow'],
  'too short a length': WELL,
  'a negative length': FAILS,
  'two lengths': FAILS,
  'a length and chunks': FAILS,
  'an enormous length': ['too_large', 'there', 200, 'slow'],

  'chunks without end': BOMB,
  'a bad chunk': ['unreachable', 'unreachable', 200, 'fails'],
  'an enormous chunk': ['slow', 'there', 200, 'slow'],
  'extensions of a chunk without end': ['unreachable', 'unreachable', 200, 'slow'],
  'trailers without end': BREAKS_OFF,
  'drips trailers': ['slow', 'there', 200, 'slow'],
  'chunks that break off': BREAKS_OFF,

  'drips a body': ['slow', 'there', 200, 'slow'],
  'a body without end': BOMB,
  'a body that never begins': ['slow', 'slow', 200, 'slow'],
  'resets in the body': BREAKS_OFF,
  'resets after the answer': WELL,
  'half closes in the body': BREAKS_OFF,
  'two answers at once': WELL,

  'redirects in a circle': ['redirects', 'redirects', 302, 'fails'],
  'redirects to a private address': ['private', 'private', 302, 'fails'],
  'redirects to a file': ['no_address', 'no_address', 302, 'fails'],
  'redirects nowhere': ['redirects', 'redirects', 302, 'fails'],
  'redirects to no address': ['redirects', 'redirects', 302, 'fails'],
  'redirects to a dripping host': ['slow', 'there', 302, 'fails'],
  'redirects to one that changes the protocol': [101, 101, 302, 'fails'],
  'redirects with a body without end': ['hello', 'there', 302, 'fails'],

  'a bomb of gzip': BOMB,
  'a bomb of brotli': BOMB,
  'a bomb of zstd': BOMB,
  'a bomb in a bomb': BOMB,
  'encoded three times': ['unreadable', 'there', 200, 200],
  'an unknown encoding': ['unreadable', 'there', 200, 200],
  'broken gzip': ['unreadable', 'there', 200, 'fails'],
  'gzip that breaks off': ['unreadable', 'there', 200, 200],
  'gzip that never goes on': ['slow', 'there', 200, 'slow'],
  'an empty body as gzip': ['unreadable', 'unreadable', 200, 200],

  '204 with a body': [204, 204, 204, 204],
  '206': [206, 206, 206, 206],
  '304 with a body': [304, 304, 304, 304],
  '401': [401, 401, 401, 'fails'],
  '407': [407, 407, 407, 'fails'],
  '416': [416, 416, 416, 416],
  '500': [500, 500, 500, 500],
  '503, without end': [503, 503, 503, 'fails'],
  '999': [999, 999, 999, 'fails'],
}

const gateways = { ipfs: 'https://ipfs.invalid/', arweave: 'https://ar.invalid/' }
const never = new AbortController().signal
type Resolve = { resolve?: typeof lookup }

/** What each call of an address ends with, each with a reader or sender of its own. */
const CALLS = {
  read: async (url: string, expected: Outcome, options: Resolve = {}) => {
    const remote = createRemote({ allowLoopback: true, gateways, ...timeoutFor(expected), ...options })
    return outcomeOf(remote.read(url, LIMIT).then(({ bytes }) => bytes.toString()))
  },
  ask: async (url: string, expected: Outcome, options: Resolve = {}) => {
    const remote = createRemote({ allowLoopback: true, gateways, ...timeoutFor(expected), ...options })
    return outcomeOf(remote.ask(url).then(() => 'there'))
  },
  send: async (url: string, expected: Outcome, options: Resolve = {}) => {
    const post = createPost({ allowLoopback: true, ...timeoutFor(expected), ...options })
    return outcomeOf(post.send(new URL(url), {}, '{}', never).then(({ status }) => status))
  },
  service: async (url: string, expected: Outcome) => {
    const asked = askService(new URL(url), { method: 'GET', limit: LIMIT, ...timeoutFor(expected) })
    return outcomeOf(asked.then(({ status }) => status))
  },
}

const outcomeOf = (call: Promise<Outcome>): Promise<Outcome> =>
  call.catch((error) => {
    if (error instanceof ServiceError) return error.message.startsWith('did not answer') ? 'slow' : 'fails'
    if (!(error instanceof RemoteError)) throw error
    return error.status ?? error.code.replace('remote_', '')
  })

describe('whatever a host does, each call of it ends, with the reason [IMP-05]', () => {
  test.each(someOf(Object.keys(BEHAVIOURS) as Behaviour[], 4))('%s', async (behaviour) => {
    const [read, ask, send, service] = OUTCOMES[behaviour]
    const url = host.urlOf(behaviour)
    // Connections to a service are kept, and one that an earlier behaviour broke must not answer for this one.
    const ofService = await startNastyHost()
    services.push(ofService)
    const outcomes = [
      CALLS.read(url, read),
      CALLS.ask(url, ask),
      CALLS.send(receiver.urlOf(behaviour), send),
      CALLS.service(ofService.urlOf(behaviour), service),
    ]
    expect(await Promise.all(outcomes)).toEqual(OUTCOMES[behaviour])
    await expect.poll(() => receiver.open()).toBe(0)
  })
})

const STRANGERS = ['read', 'ask', 'send'] as const
const resolving = (resolve: (done: (...answer: unknown[]) => void) => void) => ({
  resolve: ((_name: string, _options: unknown, done: () => void) =>
    resolve(done)) as unknown as typeof lookup,
})

describe('so does each call of a name that is not resolved, or a handshake that does not end [IMP-05]', () => {
  test.each<[string, Outcome, Resolve]>([
    ['never', 'slow', resolving(() => {})],
    ['to nothing', 'private', resolving((done) => done(null, []))],
    ['to an error', 'unreachable', resolving((done) => done(new Error('no such name')))],
    [
      'to a private address',
      'private',
      resolving((done) => done(null, [{ address: '10.0.0.1', family: 4 }])),
    ],
    ['to no address', 'private', resolving((done) => done(null, [{ address: 'nonsense', family: 4 }]))],
  ])('resolved %s', async (_, expected, options) => {
    for (const call of STRANGERS)
      expect(await CALLS[call](`http://name.example:${receiver.port}/well`, expected, options)).toBe(expected)
  })

  test('a server that answers TLS with nothing', async () => {
    for (const call of STRANGERS)
      expect(await CALLS[call](`https://127.0.0.1:${receiver.port}/`, 'slow')).toBe('slow')
    await expect.poll(() => receiver.open()).toBe(0)
    expect(await CALLS.service(`https://127.0.0.1:${host.port}/`, 'slow')).toBe('slow')
  })
})

test('a delivery ends as soon as the sender stops, whatever its receiver does', async () => {
  const stop = new AbortController()
  const post = createPost({ allowLoopback: true })
  const sent = ['accepts and says nothing', 'drips a header', 'drips a body'].map((behaviour) =>
    outcomeOf(
      post.send(new URL(receiver.urlOf(behaviour)), {}, '{}', stop.signal).then(({ status }) => status),
    ),
  )
  await expect.poll(() => receiver.open()).toBe(3)
  stop.abort()
  for (const each of sent) expect(['unreachable', 200]).toContain(await each)
  await expect.poll(() => receiver.open()).toBe(0)
})

test('none of these connections is left, but those that work, for a few seconds', async () => {
  const open = () => [host, ...services].reduce((sum, each) => sum + each.open(), 0)
  await expect.poll(open, { timeout: 25_000 }).toBe(0)
})
