import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ORIGIN = 'https://vitrine.example'
let sent: { message: string; data: string }[]
let report: (fault: unknown) => void

beforeEach(async () => {
  sent = []
  vi.resetModules()
  vi.stubGlobal('location', new URL(`${ORIGIN}/tokens/66f0?offer=31337-1`))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (request: Request) => {
    expect(request.headers.get('authorization')).toBeNull()
    sent.push(await request.json())
    return Response.json({})
  })
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(url: string, init: RequestInit) {
        super(new URL(url, ORIGIN), init)
      }
    },
  )
  ;({ reportFault: report } = await import('./reportFault.ts'))
})
afterEach(() => vi.unstubAllGlobals())

const faultOf = (message: string, stack = `at Panel (${ORIGIN}/assets/token-1a2b.js?v=3:1:20)`) =>
  Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n${stack}` })

test('a fault is told with its place in our code, and without what says whose page it was', async () => {
  const wallet = `0x${'ab'.repeat(20)}`
  report(faultOf(`no name of ${wallet} or ann@example.org`))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.message).toBe('TypeError: no name of … or …')
  expect(sent[0]?.data).toContain('/tokens\n')
  expect(sent[0]?.data).toContain(`${ORIGIN}/assets/token-1a2b.js`)
  expect(JSON.stringify(sent)).not.toMatch(/abab|ann|66f0|31337-1/)
})

test('the same fault is told once, and of many only the first', async () => {
  for (let n = 0; n < 20; n++) for (const _ of [1, 2]) report(faultOf(`number ${n}`))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(sent).toHaveLength(5)
})

test('what is no fault of the page is not told', async () => {
  const { ApiError } = await import('@vitrine/api/error')
  const others = [
    faultOf('an extension', 'at x (chrome-extension://abc/content.js:1:1)'),
    Object.assign(new ApiError(503, { code: 'unavailable' }), { stack: ORIGIN }),
    Object.assign(faultOf('given up'), { name: 'AbortError' }),
    { status: 404 },
    undefined,
  ]
  for (const other of others) report(other)
  vi.stubGlobal('navigator', { onLine: false })
  report(faultOf('offline'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(sent).toEqual([])
})
