import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('../../src/', import.meta.url))

/** What opens connections to somebody else. */
const OUTSIDE = [
  /import \{[^}]*(?<!type )\b(request|get)\b[^}]*\} from 'node:https?'/,
  /import \{[^}]*(?<!type )\b(connect|createConnection)\b[^}]*\} from '(node:(net|tls|http2)|@nats-io[^']*)'/,
  /(?<![.#\w])fetch\(/,
  /new WebSocket\(|webSocket\(/,
  /createTransport\(/,
  /new S3Client\(/,
]

/**
 * The files that call others, and what ends a call that is never answered. Whoever adds one says it here; hosts that
 * strangers name are called by remote/exchange.ts alone.
 */
const ENDED: Record<string, RegExp | string> = {
  'remote/exchange.ts': /signal\.addEventListener\('abort'/,
  'remote/askService.ts': /withDeadline\(timeout/,
  'chain/rpc/node.ts': /withDeadline\(timeout/,
  'mail/transport.ts': /withDeadline\(waits\.whole/,
  'media/s3Files.ts': /throwOnRequestTimeout: true/,
  'api/docs/callExamples.ts': 'the text of an example',
  'doctor/services.ts': 'a command that the operator ends',
  'backup/findSource.ts': 'a command; the server is on the same machine',
  'live/natsBus.ts': 'pings end a connection, and its client ends an attempt to connect',
  'chain/rpc/watchHeads.ts': 'nobody waits for it: chains are also polled',
}

const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'))
const textOf = (file: string) => readFileSync(source + file, 'utf8')

test('every file that calls somebody outside says what ends its calls', () => {
  const calling = files.filter((file) => OUTSIDE.some((pattern) => pattern.test(textOf(file))))
  expect(calling.sort()).toEqual(Object.keys(ENDED).sort())
  for (const [file, ended] of Object.entries(ENDED))
    if (typeof ended !== 'string') expect(textOf(file), file).toMatch(ended)
})
