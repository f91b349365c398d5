import { Agent, request } from 'node:http'
import type { Call } from './scenarios.ts'

/** Milliseconds per answer, and answers per second. */
export type Figures = { p50: number; p99: number; rate: number }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends one request and reads the whole answer. Throws unless it succeeds. */
export function ask(origin: string, { path, json }: Call, token: string | null): Promise<string> {
  return new Promise((resolve, reject) => {
    const body = json === undefined ? undefined : JSON.stringify(json)
    const outgoing = request(`${origin}/api${path}`, {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
      },
    })
    outgoing.once('error', reject)
    outgoing.once('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve(text)
          : reject(new Error(`${path}: ${answer.statusCode} ${text}`)),
      )
    })
    outgoing.end(body)
  })
}

/** A number of clients send requests one after the other, up to a total. The first requests are not counted. */
export async function measure(
  once: (round: number) => Promise<unknown>,
  { clients, calls, warmUp }: { clients: number; calls: number; warmUp: number },
): Promise<Figures> {
  for (let round = 0; round < warmUp; round++) await once(round)
  const times: number[] = []
  let round = warmUp
  const started = performance.now()
  const client = async () => {
    while (round < warmUp + calls) {
      const began = performance.now()
      await once(round++)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - started) / 1_000
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), rate: times.length / seconds }
}
