import { expect, test } from 'vitest'
import { backupStateOf } from './backupState.ts'

const NOW = Date.parse('2026-11-28T12:00:00Z')
const ago = (hours: number | null) => (hours === null ? null : new Date(NOW - hours * 3_600_000))
const stateOf = (began: number, saved: number | null, failed: number | null) =>
  backupStateOf(
    {
      id: 1,
      beganAt: ago(began)!,
      savedAt: ago(saved),
      failedAt: ago(failed),
      took: null,
      bytes: null,
      files: null,
      complete: null,
    },
    { hours: 24 },
    NOW,
  )

test.each<[string, ReturnType<typeof stateOf>, string]>([
  ['one of this night', stateOf(9, 8, null), 'good'],
  ['the first one runs', stateOf(1, null, null), 'running'],
  ['one runs while the last is of yesterday', stateOf(1, 24, null), 'running'],
  ['the last one failed', stateOf(1, 25, 0.5), 'failed'],
  ['one failed, the next one did not', stateOf(1, 0.5, 2), 'good'],
  ['they fail for two days', stateOf(1, 49, 0.5), 'late'],
  ['none was made for two days', stateOf(49, 48.5, null), 'late'],
  ['the first one does not come', stateOf(25, null, 24), 'late'],
])('%s', (_, state, expected) => expect(state).toBe(expected))

test('before the first one nothing is late', () =>
  expect(backupStateOf(null, { hours: 24 }, NOW)).toBe('running'))
