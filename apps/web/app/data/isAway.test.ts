import { ApiError } from '@vitrine/api/error'
import { expect, test } from 'vitest'
import { isAway } from './isAway.ts'
import { toNotFound } from './toNotFound.ts'

const failed = (status: number, code = 'internal' as const) => new ApiError(status, { code })

test.each([0, 401, 429, 502, 503, 504])(
  '%i is worth another try, and never means that something is unknown',
  (status) => {
    expect(isAway(failed(status))).toBe(true)
    expect(() => toNotFound(failed(status))).toThrow(expect.objectContaining({ init: { status: 503 } }))
  },
)

test.each([400, 404, 422, 500])('%i leads to /404 [TOK-11] [ERR-04]', (status) => {
  expect(isAway(failed(status))).toBe(status === 500)
  try {
    toNotFound(failed(status))
    expect.unreachable()
  } catch (thrown) {
    expect((thrown as Response).headers.get('location')).toBe('/404')
  }
})
