import { DrizzleQueryError } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from './createLog.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const gone = () =>
  new DrizzleQueryError(
    'select everything',
    [],
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  )

test('a database that is away has one line, and one when it is back', async () => {
  const lines: { msg: string; reason?: string; leftOut?: number }[] = []
  const { log, watch } = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) })
  log.error({ err: gone() }, 'before anybody watches')
  let isBack = false
  const stop = watch(async () => {
    if (!isBack) throw gone()
  })
  for (let each = 0; each < 100; each++) log.error({ err: gone() }, 'request failed')
  log.error({ err: new Error('something else') }, 'request failed')
  // A query that is too slow does not say that the database is away.
  const slow = new DrizzleQueryError('select', [], Object.assign(new Error('slow'), { code: '57014' }))
  log.error({ err: slow }, 'too slow')
  await vi.advanceTimersByTimeAsync(5_000)
  isBack = true
  await vi.advanceTimersByTimeAsync(500)
  expect(lines.map(({ msg }) => msg)).toEqual([
    'before anybody watches',
    'the database is away; what needs it fails until it is back',
    'request failed',
    'too slow',
    'the database is back',
  ])
  expect([lines[1]?.reason, lines.at(-1)?.leftOut]).toEqual(['ECONNREFUSED connect', 99])
  log.error({ err: gone() }, 'request failed')
  expect(lines).toHaveLength(6)
  stop()
})

test('what cannot be stored has one line a minute, without a stack, that counts the others', async () => {
  const lines: Record<string, unknown>[] = []
  const { log } = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) })
  const full = new DrizzleQueryError('insert everything', [], new Error('No space left on device'))
  const closed = Object.assign(new Error("EROFS: read-only file system, open '/media/x'"), {
    code: 'EROFS',
    path: '/media/x',
  })
  for (let each = 0; each < 50; each++) log.error({ err: full, path: '/api/x' }, 'request failed')
  log.error({ err: closed }, 'request failed')
  await vi.advanceTimersByTimeAsync(60_000)
  for (let each = 0; each < 50; each++) log.error({ err: closed }, 'request failed')
  log.error({ err: new Error('something else') }, 'request failed')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatchObject({ path: '/api/x', reason: 'No space left on device', msg: 'request failed' })
  expect(lines[1]).toMatchObject({ reason: closed.message, leftOut: 50 })
  expect(JSON.stringify(lines.slice(0, 2))).not.toMatch(/stack|insert everything/)
  expect(lines[2]).toMatchObject({ err: { message: 'something else' } })
})
