import { ApiError } from '@vitrine/api/error'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { ChainMismatchError, encodeErrorResult, zeroAddress, zeroHash } from 'viem'
import { localhost } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { createConfig, http } from 'wagmi'
import { sendTransaction } from 'wagmi/actions'
import { NotSent, walletFailure } from './walletFailure.ts'

const wrapped = (cause: unknown) => new Error('outer', { cause: new Error('inner', { cause }) })

describe('what a wallet throws', () => {
  test('a rejection, however deep, is a plain failure [STA-04]', () => {
    expect(walletFailure(wrapped({ code: 4001, message: 'no' }))).toEqual({
      failure: { code: 'wallet_rejected' },
      plain: true,
      unsent: true,
    })
  })

  test('an internal error is a plain failure, but the node may have passed the transaction on [STA-04]', () => {
    expect(walletFailure({ code: -32603, message: 'broken' })).toEqual({
      failure: { code: 'wallet_internal' },
      plain: true,
      unsent: false,
    })
  })

  test('after any other error the transaction may have been sent nevertheless [STA-05]', () => {
    const { failure, plain } = walletFailure({ message: 'socket closed' })
    expect(plain).toBe(false)
    expect(failure).toEqual({ code: 'send_failed', params: { message: 'socket closed' } })
  })

  test('what was stopped before the wallet was asked was not sent, and is no rejection, however libraries wrap it', () => {
    const ended = new NotSent(new Error('the session has ended'), { code: 'wallet_missing' })
    expect(walletFailure(wrapped(ended))).toEqual({
      failure: { code: 'wallet_missing' },
      plain: true,
      unsent: true,
    })
  })

  test('a call that the contract rejects was never sent', () => {
    const { failure, plain } = walletFailure(
      wrapped({ name: 'ExecutionRevertedError', shortMessage: 'Expired' }),
    )
    expect(plain).toBe(true)
    expect(failure.code).toBe('transaction_reverted')
  })

  test('nothing was sent if the wallet changed or disconnected before it was asked [STA-04]', async () => {
    const config = createConfig({ chains: [localhost], transports: { [localhost.id]: http() } })
    const left = await sendTransaction(config, { to: zeroAddress }).catch((error: unknown) => error)
    const elsewhere = new ChainMismatchError({ chain: localhost, currentChainId: 1 })
    for (const cause of [left, elsewhere]) {
      const { failure, plain } = walletFailure(wrapped(cause))
      expect(plain).toBe(true)
      expect(failure.code).toBe('send_failed')
    }
  })

  test('any failure before sending is plain', () => {
    const { failure, plain } = walletFailure(new NotSent({ message: 'the node is away' }))
    expect(plain).toBe(true)
    expect(failure.code).toBe('send_failed')
  })

  test('a network that cannot be switched to says why [STA-08] [ERR-03]', () => {
    const { failure } = walletFailure({ name: 'SwitchChainError', shortMessage: 'no such chain' })
    expect(failure).toEqual({ code: 'chain_switch_failed', params: { message: 'no such chain' } })
  })

  test('an error of our contracts is decoded', () => {
    const gone = encodeErrorResult({ abi: saleEngineAbi, errorName: 'NotEnoughCopies', args: [1n, 0n] })
    expect(walletFailure(wrapped({ code: 3, data: gone })).failure).toEqual({ code: 'offer_gone' })
    const low = encodeErrorResult({ abi: saleEngineAbi, errorName: 'BidTooLow', args: [1n, 2n] })
    const deep = wrapped({
      name: 'ExecutionRevertedError',
      shortMessage: '0x…',
      cause: { code: 3, data: low },
    })
    expect(walletFailure(deep)).toEqual({ failure: { code: 'outbid' }, plain: true, unsent: false })
    const over = encodeErrorResult({ abi: saleEngineAbi, errorName: 'Expired', args: [1n] })
    expect(walletFailure(wrapped({ code: 3, data: over })).failure).toEqual({ code: 'offer_expired' })
    const wrong = encodeErrorResult({ abi: saleEngineAbi, errorName: 'WrongPayment', args: [2n, 1n] })
    const said = { code: 'transaction_reverted', params: { reason: 'wrong payment' } }
    expect(walletFailure(wrapped({ code: 3, data: wrong }))).toEqual({
      failure: said,
      plain: true,
      unsent: false,
    })
  })

  test('a listing or a bid that the engine refuses says why', () => {
    const refused = (errorName: string, ...args: unknown[]) => {
      const data = encodeErrorResult({ abi: saleEngineAbi, errorName, args } as never)
      return walletFailure(wrapped({ code: 3, data })).failure
    }
    expect(refused('CommissionAboveMaximum', 300n, 250n)).toEqual({ code: 'commission_raised' })
    expect(refused('RoyaltiesAboveMaximum', 900n, 0n)).toEqual({ code: 'royalties_raised' })
    expect(refused('TooManyCopies', 6n, 4n)).toEqual({ code: 'bid_copies_high', params: { n: '4' } })
    expect(refused('ReservableOutOfRange', 6n, 4n)).toEqual({
      code: 'reservable_invalid',
      params: { n: '4' },
    })
    expect(refused('BatchOutOfRange', 0n, 100n)).toEqual({ code: 'batch_invalid', params: { n: '100' } })
    expect(refused('TokenLocked', zeroAddress, 1n)).toEqual({ code: 'token_locked' })
    expect(refused('RoyaltyRefused', zeroAddress, 1n)).toEqual({ code: 'royalty_refused' })
    expect(refused('OfferExists', zeroHash)).toEqual({ code: 'offer_exists' })
    expect(refused('NotDelivered', 1n)).toEqual({ code: 'token_stopped' })
  })

  test('an error of the server keeps its code', () => {
    const error = new ApiError(409, { code: 'short_taken', params: { short: 'sea' } })
    const message = 'A sentence of the server.'
    const unknown = new ApiError(409, { code: 'added_later' as never, message })
    expect(walletFailure(unknown).failure).toEqual({ code: 'added_later', message })
    expect(walletFailure(error)).toEqual({
      failure: { code: 'short_taken', params: { short: 'sea' } },
      plain: true,
      unsent: true,
    })
  })
})
