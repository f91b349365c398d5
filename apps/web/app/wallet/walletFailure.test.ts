import { ApiError } from '@vitrine/api/error'
import { describe, expect, test } from 'vitest'
import { walletFailure } from './walletFailure.ts'

const wrapped = (cause: unknown) => new Error('outer', { cause: new Error('inner', { cause }) })

describe('what a wallet throws', () => {
  test('a rejection, however deep, is a plain failure [STA-04]', () => {
    expect(walletFailure(wrapped({ code: 4001, message: 'no' }))).toEqual({
      failure: { code: 'wallet_rejected' },
      plain: true,
    })
  })

  test('an internal error is a plain failure [STA-04]', () => {
    expect(walletFailure({ code: -32603, message: 'broken' })).toEqual({
      failure: { code: 'wallet_internal' },
      plain: true,
    })
  })

  test('anything else may have been sent all the same [STA-05]', () => {
    const { failure, plain } = walletFailure({ message: 'socket closed' })
    expect(plain).toBe(false)
    expect(failure).toEqual({ code: 'send_failed', params: { message: 'socket closed' } })
  })

  test('a call that the contract refuses was never sent', () => {
    const { failure, plain } = walletFailure(
      wrapped({ name: 'ExecutionRevertedError', shortMessage: 'Expired' }),
    )
    expect(plain).toBe(true)
    expect(failure.code).toBe('transaction_reverted')
  })

  test('an answer of the server keeps its code', () => {
    const error = new ApiError(409, { code: 'short_taken', params: { short: 'sea' } })
    expect(walletFailure(error)).toEqual({
      failure: { code: 'short_taken', params: { short: 'sea' } },
      plain: true,
    })
  })
})
