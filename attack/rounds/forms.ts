import { sendRaw } from '../rawRequest.ts'
import { inTurn, type Round } from '../round.ts'
import type { Target } from '../target.ts'

const part = (disposition: string, body = '') =>
  `--x\r\nContent-Disposition: ${disposition}\r\n\r\n${body}\r\n`
const field = (name: string, body = '') => part(`form-data; name="${name}"`, body)
const file = (body = '') => part('form-data; name="file"; filename="a.png"', body)
const MEGABYTE = 'x'.repeat(1_000_000)

/** Forms that cost time, memory or disk. */
const FORMS: Record<string, () => string[]> = {
  'a million parts': () => Array(1_000).fill(field('a').repeat(1_000)),
  'a name of 58 MB': () => [
    '--x\r\nContent-Disposition: form-data; name="',
    ...Array(58).fill('%0A'.repeat(333_333)),
    '"\r\n\r\n\r\n--x--\r\n',
  ],
  'headers without an end': () => ['--x\r\n', ...Array(50).fill('a: b\r\n'.repeat(160_000))],
  'one header of 50 MB': () => ['--x\r\nContent-Disposition: ', ...Array(50).fill(MEGABYTE)],
  'a text of 50 MB': () => [
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n',
    ...Array(50).fill(MEGABYTE),
    '\r\n--x--\r\n',
  ],
  'a file of 60 MB': () => [file().slice(0, -2), ...Array(60).fill(MEGABYTE), '\r\n--x--\r\n'],
  'boundaries alone': () => Array(50).fill('--x\r\n'.repeat(200_000)),
  'almost boundaries': () => [file().slice(0, -2), ...Array(50).fill('\r\n--\r\n--y'.repeat(100_000))],
  'no boundary': () => Array(10).fill(MEGABYTE),
  'a hundred files': () => [file().repeat(100), '--x--\r\n'],
  'names that objects have': () => [
    field('__proto__'),
    field('constructor'),
    field('toString', 'x'),
    file(),
    '--x--\r\n',
  ],
  'a path as a file name': () => [
    part('form-data; name="file"; filename="../../../../etc/passwd"', 'x'),
    '--x--\r\n',
  ],
  'a part inside a part': () => [
    '--x\r\nContent-Type: multipart/mixed; boundary=y\r\n\r\n--y\r\n\r\n--y--\r\n--x--\r\n',
  ],
  'half a form': () => [file('half').slice(0, -2)],
}

function head({ token }: Target, type: string): string {
  return `POST /api/media HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`
}

function* chunked(pieces: string[]): Generator<string> {
  for (const piece of pieces) yield `${Buffer.byteLength(piece).toString(16)}\r\n${piece}\r\n`
  yield '0\r\n\r\n'
}

export const formsRound: Round = {
  name: 'hostile forms',
  run: async (target, until, tally) => {
    const names = Object.keys(FORMS)
    const types = ['multipart/form-data; boundary=x', 'multipart/form-data', 'multipart/form-data; boundary=']
    // Every form at least once, then again until the time is over.
    const sendOne = async (turn: number) => {
      const name = names[turn % names.length] as string
      const type = turn % 11 === 10 ? (types[turn % 3] as string) : (types[0] as string)
      await sendRaw(target, tally, name, [head(target, type), ...chunked(FORMS[name]?.() ?? [])])
    }
    for (let turn = 0; turn < names.length; turn++) await sendOne(turn)
    await inTurn(until, 3, sendOne)
  },
}
