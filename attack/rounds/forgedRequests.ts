import { sendRaw } from '../rawRequest.ts'
import { inTurn, type Round } from '../round.ts'

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'host: localhost', 'connection: close', ...headers, '', ''].join('\r\n')

/** A place in a list of activities, as only a forger writes it. */
const place = (change: object) => {
  const whole = { at: '2026-01-01 10:00:00Z', block: 1, position: 1, key: [1, 'a'], ...change }
  return `/api/activities/all?after=${Buffer.from(JSON.stringify(whole)).toString('base64url')}`
}

/** Requests with forged headers, strange paths or broken syntax. The third value says whether 200 is a correct answer. */
const REQUESTS: [string, string, boolean?][] = [
  ['metrics by a forged address', get('/metrics', 'x-forwarded-for: 127.0.0.1'), false],
  ['metrics by another header', get('/metrics', 'forwarded: for=127.0.0.1'), false],
  ['a path above the root', get('/../../../../etc/passwd'), false],
  ['an encoded path above the root', get('/assets/..%2f..%2f..%2fserver%2findex.js'), false],
  ['a doubly encoded one', get('/assets/%252e%252e%252f%252e%252e%252fpackage.json'), false],
  ['a file above media', get('/media/..%2flocked.key'), false],
  ['a NUL in a path', get('/tokens/%00'), false],
  ['a path that is no text', get('/%ff%fe'), false],
  ['another host', 'GET / HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', false],
  ['a whole address', 'GET http://evil.example/ HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'],
  ['a method that is none', 'BREW / HTTP/1.1\r\nhost: localhost\r\n\r\n', false],
  ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example:443\r\n\r\n', false],
  ['TRACE', 'TRACE / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n', false],
  [
    'two lengths',
    'POST /api/offers/search HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n{}',
    false,
  ],
  [
    'a length and chunks',
    'POST /api/offers/search HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\n\r\n',
    false,
  ],
  [
    'a negative length',
    'POST /api/offers/search HTTP/1.1\r\nhost: localhost\r\ncontent-length: -1\r\n\r\n',
    false,
  ],
  ['a header of a megabyte', get('/', `x: ${'x'.repeat(1_000_000)}`), false],
  ['a thousand headers', get('/', ...Array.from({ length: 3_000 }, (_, at) => `x-${at}: y`))],
  ['a made-up token', get('/api/users/settings', 'authorization: Bearer ../../etc'), false],
  ['a token as a cookie', get('/api/users/settings', 'cookie: token=x'), false],
  ['a place on no day', get(place({ at: '2026-13-45 10:00:00Z' })), false],
  ['a place beyond all numbers', get(place({ position: 2 ** 53 - 1 })), false],
  ['a place with a NUL', get(place({ key: ['a\0'] })), false],
  ['a place with half a character', get(place({ key: ['\ud800'] })), false],
  ['an override of the method', get('/api/collections/user/my', 'x-http-method-override: DELETE'), false],
  ['an upgrade', get('/', 'upgrade: websocket', 'connection: upgrade', 'sec-websocket-key: x')],
  ['another origin', get('/api/tokens', 'origin: https://evil.example')],
  ['nothing but bytes', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03', false],
]

export const forgedRequestsRound: Round = {
  name: 'forged requests and headers',
  run: async (target, until, tally) => {
    const sendOne = async (turn: number) => {
      const [what, bytes, allowed = true] = REQUESTS[turn % REQUESTS.length] as (typeof REQUESTS)[number]
      const status = await sendRaw(target, tally, what, [Buffer.from(bytes, 'latin1')])
      if (status === 200 && !allowed) tally.fault(`${what} was answered with 200`)
    }
    for (let turn = 0; turn < REQUESTS.length; turn++) await sendOne(turn)
    await inTurn(until, 4, sendOne)
  },
}
