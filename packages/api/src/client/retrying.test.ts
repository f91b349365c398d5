import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retrying } from './retrying.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const GET = () => new Request('http://vitrine.example/api/tokens')
const POST = (path: string) =>
  new Request(`http://vitrine.example/api${path}`, { method: 'POST', body: '{"a":1}' })

/** Answers with one status after the other; 0 is a connection that breaks. */
function serverOf(statuses: number[], headers: Record<string, string> = {}) {
  const bodies: string[] = []
  const send = vi.fn(async (request: Request) => {
    bodies.push(await request.text())
    const status = statuses.shift() ?? 200
    if (status === 0) throw new TypeError('fetch failed')
    return new Response('{}', { status, headers: status === 200 ? {} : headers })
  })
  return { send, bodies }
}

/** What a call answers, and how long it waited in milliseconds. */
async function ask(send: (request: Request) => Promise<Response>, request: Request) {
  const began = Date.now()
  const answer = send(request).catch((error: Error) => error)
  await vi.runAllTimersAsync()
  const ended = await answer
  return { is: ended instanceof Response ? ended.status : ended.message, after: Date.now() - began }
}

test('a read is repeated after a pause that doubles, and at most as often as it should', async () => {
  const { send } = serverOf([0, 502, 503])
  expect(await ask(retrying({ send }), GET())).toEqual({ is: 200, after: 500 + 1_000 + 2_000 })
  expect(await ask(retrying({ ...serverOf([0, 0, 0]), attempts: 2 }), GET())).toEqual({
    is: 'fetch failed',
    after: 500,
  })
  expect(await ask(retrying({ ...serverOf([504, 504, 504]), attempts: 3 }), GET())).toEqual({
    is: 504,
    after: 1_500,
  })
})

test('a server that names a pause is asked after it, unless it is too long', async () => {
  const { send } = serverOf([429], { 'retry-after': '7' })
  expect(await ask(retrying({ send }), GET())).toEqual({ is: 200, after: 7_000 })
  const slow = serverOf([429], { 'retry-after': '31' })
  expect(await ask(retrying({ send: slow.send }), GET())).toEqual({ is: 429, after: 0 })
})

test('what may have been done is not repeated; what was refused is, with its body', async () => {
  for (const status of [0, 502]) {
    const { send } = serverOf([status])
    const { is } = await ask(retrying({ send }), POST('/listings'))
    expect(is).toBe(status === 0 ? 'fetch failed' : 502)
    expect(send).toHaveBeenCalledTimes(1)
  }
  const { send, bodies } = serverOf([503])
  expect(await ask(retrying({ send }), POST('/listings'))).toEqual({ is: 200, after: 500 })
  expect(bodies).toEqual(['{"a":1}', '{"a":1}'])
  const plans = serverOf([502])
  expect((await ask(retrying({ send: plans.send }), POST('/plans/buy'))).is).toBe(200)
})

test('an answer that says no is returned at once', async () => {
  for (const status of [400, 404, 410, 500])
    expect((await ask(retrying(serverOf([status])), GET())).is).toBe(status)
})

test('a caller who gives up does not wait', async () => {
  const aborter = new AbortController()
  const request = new Request('http://vitrine.example/api/tokens', { signal: aborter.signal })
  const { send } = serverOf([503, 503])
  const answer = retrying({ send })(request).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(100)
  aborter.abort(new Error('no longer needed'))
  expect(await answer).toBe('no longer needed')
  expect(send).toHaveBeenCalledTimes(1)
})
