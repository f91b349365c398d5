import { ApiError } from '@vitrine/api/error'
import { expect, test } from 'vitest'
import { patiently } from './patiently.ts'

const lost = new ApiError(0, { code: 'network' })
const busy = new ApiError(429, { code: 'rate_limited', params: { seconds: '7' } })

/** The waits, in seconds, until a call succeeds that fails with these errors first. */
async function waitsOf(errors: ApiError[]) {
  const waits: number[] = []
  const left = [...errors]
  const call = async () => {
    const error = left.shift()
    if (error) throw error
  }
  await patiently(call, async (seconds) => void waits.push(seconds))
  return waits
}

test('a call is made again after a lost connection and when there were too many', async () => {
  expect(await waitsOf([lost, busy, lost])).toEqual([1, 7, 2])
})

test('not for ever, and not after a refusal', async () => {
  await expect(waitsOf(Array(6).fill(lost))).rejects.toBe(lost)
  const refused = new ApiError(422, { code: 'name_required' })
  await expect(waitsOf([refused])).rejects.toBe(refused)
})
