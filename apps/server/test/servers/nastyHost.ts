import { type AddressInfo, createServer, type Socket } from 'node:net'
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'

/** What a host does with a connection on which a request has arrived. */
type Behave = (socket: Socket) => void

const OK = 'HTTP/1.1 200 OK\r\n'
const BOMB = Buffer.alloc(20_000_000)

const say =
  (...parts: (string | Uint8Array)[]): Behave =>
  (socket) => {
    for (const part of parts) socket.write(part)
  }
const sayAndEnd =
  (...parts: (string | Uint8Array)[]): Behave =>
  (socket) => {
    for (const part of parts) socket.write(part)
    socket.end()
  }
/** First one thing, then another again and again, every few milliseconds. */
const drip =
  (first: string, then: string): Behave =>
  (socket) => {
    socket.write(first)
    const timer = setInterval(() => socket.write(then), 10)
    socket.once('close', () => clearInterval(timer))
  }
/** The same as fast as it is taken. */
const flood =
  (first: string, then: string): Behave =>
  (socket) => {
    socket.write(first)
    const more = () => {
      while (!socket.destroyed && socket.write(then.repeat(100)));
    }
    socket.on('drain', more)
    more()
  }
const answer = (status: string, headers: string, body = ''): Behave =>
  say(`HTTP/1.1 ${status}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`)
const redirect = (to: string) => answer('302 Found', `location: ${to}\r\n`)
const packed = (encoding: string, body: Uint8Array) =>
  say(`${OK}content-encoding: ${encoding}\r\ncontent-length: ${body.length}\r\n\r\n`, body)

/** What hosts may do, by the path that asks for it. */
export const BEHAVIOURS = {
  well: answer('200 OK', '', 'hello'),
  'well, after announcing it': say(
    'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(3),
    `${OK}content-length: 5\r\n\r\nhello`,
  ),

  'accepts and says nothing': () => {},
  closes: (socket) => socket.end(),
  resets: (socket) => socket.resetAndDestroy(),
  'half of a status line': say('HTTP/1.'),
  'half of a status line, then closes': sayAndEnd('HTTP/1.'),
  garbage: say('\0\x01\x02garbage\r\n\r\n'),
  'HTTP/0.9': sayAndEnd('<html>hello</html>'),
  'HTTP/2 preface': say('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  'HTTP/2 settings': say(Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0])),

  'changes the protocol': say(
    'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
  ),
  'changes the protocol and goes on': flood(
    'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
    'x'.repeat(100),
  ),
  'changes to no protocol': say('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
  'changes the protocol and closes': sayAndEnd(
    'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
  ),
  'an answer with an upgrade': say(
    `${OK}upgrade: h2c\r\nconnection: upgrade\r\ncontent-length: 5\r\n\r\nhello`,
  ),
  '100 without end': flood('', 'HTTP/1.1 100 Continue\r\n\r\n'),
  '102 without end': drip('', 'HTTP/1.1 102 Processing\r\n\r\n'),
  '103 without end': flood('', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'),
  '199 once': say('HTTP/1.1 199 Odd\r\n\r\n'),

  'headers without end': flood(OK, 'x-more: and more\r\n'),
  'drips a header': drip(`${OK}x-slow: `, 'x'),
  'a huge header': say(`${OK}x-huge: ${'x'.repeat(1_000_000)}\r\n\r\n`),
  'no headers': sayAndEnd(`${OK}\r\nhello`),
  'a header that is none': say(`${OK}no header at all\r\n\r\n`),

  'too long a length, then closes': sayAndEnd(`${OK}content-length: 50\r\n\r\nhello`),
  'too long a length, then nothing': say(`${OK}content-length: 50\r\n\r\nhello`),
  'too short a length': say(`${OK}content-length: 5\r\n\r\nhello and more`),
  'a negative length': say(`${OK}content-length: -5\r\n\r\nhello`),
  'two lengths': say(`${OK}content-length: 5\r\ncontent-length: 6\r\n\r\nhello!`),
  'a length and chunks': say(
    `${OK}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`,
  ),
  'an enormous length': say(`${OK}content-length: 99999999999\r\n\r\nhello`),

  'chunks without end': flood(`${OK}transfer-encoding: chunked\r\n\r\n`, '5\r\nhello\r\n'),
  'a bad chunk': say(`${OK}transfer-encoding: chunked\r\n\r\nnonsense\r\nhello`),
  'an enormous chunk': say(`${OK}transfer-encoding: chunked\r\n\r\nffffffffffff\r\nhello`),
  'extensions of a chunk without end': flood(`${OK}transfer-encoding: chunked\r\n\r\n5;`, 'more=more;'),
  'trailers without end': flood(
    `${OK}transfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n`,
    'x-more: and more\r\n',
  ),
  'drips trailers': drip(`${OK}transfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n`, 'x-more: 1\r\n'),
  'chunks that break off': sayAndEnd(`${OK}transfer-encoding: chunked\r\n\r\n5\r\nhel`),

  'drips a body': drip(`${OK}content-length: 900\r\n\r\n`, 'x'),
  'a body without end': flood(`${OK}\r\n`, 'hello'),
  'a body that never begins': say(`${OK}\r\n`),
  'resets in the body': (socket) => {
    socket.write(`${OK}content-length: 50\r\n\r\nhello`, () => setTimeout(() => socket.resetAndDestroy(), 20))
  },
  'resets after the answer': (socket) => {
    socket.write(`${OK}content-length: 5\r\n\r\nhello`, () => setTimeout(() => socket.resetAndDestroy(), 20))
  },
  'half closes in the body': (socket) =>
    void socket.write(`${OK}content-length: 50\r\n\r\nhello`, () => socket.end()),
  'two answers at once': say(`${OK}content-length: 5\r\n\r\nhello`, `${OK}content-length: 5\r\n\r\nagain`),

  'redirects in a circle': redirect('/redirects%20in%20a%20circle'),
  'redirects to a private address': redirect('http://10.0.0.1/'),
  'redirects to a file': redirect('file:///etc/passwd'),
  'redirects nowhere': answer('302 Found', ''),
  'redirects to no address': redirect('http://['),
  'redirects to a dripping host': redirect('/drips%20a%20body'),
  'redirects to one that changes the protocol': redirect('/changes%20the%20protocol'),
  'redirects with a body without end': flood('HTTP/1.1 302 Found\r\nlocation: /well\r\n\r\n', 'hello'),

  'a bomb of gzip': packed('gzip', gzipSync(BOMB)),
  'a bomb of brotli': packed('br', brotliCompressSync(BOMB)),
  'a bomb of zstd': packed('zstd', zstdCompressSync(BOMB)),
  'a bomb in a bomb': packed('gzip, gzip', gzipSync(gzipSync(BOMB))),
  'encoded three times': packed('gzip, gzip, gzip', gzipSync(gzipSync(gzipSync('hello')))),
  'an unknown encoding': packed('unknown', Buffer.from('hello')),
  'broken gzip': packed('gzip', Buffer.from('hello')),
  'gzip that breaks off': packed('gzip', gzipSync('hello').subarray(0, 12)),
  'gzip that never goes on': say(
    `${OK}content-encoding: gzip\r\ncontent-length: 500\r\n\r\n`,
    gzipSync('hello').subarray(0, 12),
  ),
  'an empty body as gzip': packed('gzip', Buffer.alloc(0)),

  '204 with a body': answer('204 No Content', '', 'hello'),
  '206': answer('206 Partial Content', 'content-range: bytes 0-4/50\r\n', 'hello'),
  '304 with a body': answer('304 Not Modified', '', 'hello'),
  '401': answer('401 Unauthorized', 'www-authenticate: Basic\r\n', 'who?'),
  '407': answer('407 Proxy Authentication Required', 'proxy-authenticate: Basic\r\n', 'who?'),
  '416': answer('416 Range Not Satisfiable', '', 'hello'),
  '500': answer('500 Internal Server Error', '', 'sorry'),
  '503, without end': flood('HTTP/1.1 503 Service Unavailable\r\nretry-after: 99999999999\r\n\r\n', 'sorry'),
  '999': answer('999 Odd', '', 'hello'),
} satisfies Record<string, Behave>

export type Behaviour = keyof typeof BEHAVIOURS

/** A host of this machine that does what the path of a request says. */
export async function startNastyHost() {
  const sockets = new Set<Socket>()
  const asked: string[] = []
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    socket.on('end', () => socket.end())
    socket.on('data', (bytes) => {
      const path = /^[A-Z]+ \/([^/?\s]*)/.exec(bytes.toString('latin1'))?.[1]
      // Handshakes of TLS are not answered.
      if (path === undefined) return
      asked.push(decodeURIComponent(path))
      BEHAVIOURS[decodeURIComponent(path) as Behaviour]?.(socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    urlOf: (behaviour: string) => `http://127.0.0.1:${port}/${encodeURIComponent(behaviour)}`,
    /** What it was asked to do, the first one first. */
    asked,
    /** How many connections are open. */
    open: () => sockets.size,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
