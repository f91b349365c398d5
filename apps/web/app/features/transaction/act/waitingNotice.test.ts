import type { StepState } from '@vitrine/domain/flow/flow'
import { describe, expect, test } from 'vitest'
import { waitingNotice } from './waitingNotice.ts'

const SENT = 1_700_000_000_000
const at = (seconds: number, state: StepState = { at: 'sent', hash: '0x1', since: SENT }) =>
  waitingNotice({ state }, SENT + seconds * 1000)

const FIRST =
  "We are waiting for the blockchain to confirm the transaction. It might take up to 10 minutes. Don't close this tab until you see the success message."
const REMINDER = 'We are still waiting for the transaction to be mined. Be patient'

describe('while a transaction is awaited [ERR-02]', () => {
  test.each([
    [0, 0, FIRST],
    [59.999, 0, FIRST],
    [60, 1, REMINDER],
    [119.999, 1, REMINDER],
    [120, 2, REMINDER],
    [599, 9, REMINDER],
    // The clock of the machine was set back.
    [-5, 0, FIRST],
  ])('after %s seconds it is notice %s', (seconds, minute, text) => {
    expect(at(seconds)).toEqual({ minute, text })
  })

  test('the same applies if it is not known whether the wallet sent it', () => {
    const unsure = { at: 'unsure', since: SENT, failure: { code: 'send_failed' } } as const
    expect(at(0, unsure)?.text).toBe(FIRST)
    expect(at(60, unsure)?.text).toBe(REMINDER)
  })

  test('before it is sent and afterwards nothing is said', () => {
    for (const state of [
      { at: 'waiting' },
      { at: 'signing' },
      { at: 'reporting', hash: '0x1' },
      { at: 'done' },
    ] as const)
      expect(at(0, state)).toBeNull()
  })
})
