import { ApiError } from '@vitrine/api/error'
import { createFlow } from '@vitrine/domain/flow/flow'
import type { Step, StepName } from '@vitrine/domain/flow/step'
import { BaseError, ExecutionRevertedError, type Hex, TransactionNotFoundError } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setSession } from '#data/session.ts'
import { madeUp } from '#test/madeUp.ts'
import { walletFailure } from '#wallet/walletFailure.ts'
import { batchHash, batchNote } from '../batches/batch.ts'
import { noteShownPrice } from '../batches/shownPrice.ts'
import type { Intent } from '../business/allBusiness.ts'
import { stepsOf } from '../business/allBusiness.ts'
import type { Tools } from '../steps/step.ts'
import { createBrowserEffects } from './browserEffects.ts'
import type { At } from './effects.ts'
import { COIN, INTENTS, OTHER, SINGLES } from './testIntents.ts'
import { ACCOUNT } from './testRunner.ts'

// What a step asks the wallet for, and what it notes before. The chain and the wallet answer what a test says.

const CHAIN = 31338
const HASH = `0x${'2'.repeat(64)}` as const
const contracts = { engine: `0x${'e'.repeat(40)}`, collectible721: SINGLES, collectible1155: OTHER }
const LIMIT = 10_000_000n

beforeAll(() => setSession({ token: 'token', wallet: ACCOUNT, expires: '2100-01-01T00:00:00Z' }))
afterAll(() => setSession(null))

type Tx = { hash: Hex; from: Hex; nonce: number }

function open() {
  const state = {
    address: ACCOUNT as string | null,
    allowance: 0n,
    approved: false,
    abilities: { batches: false, sponsored: false },
    paymasterUrl: null as string | null,
    batch: { at: 'pending' } as object,
    known: null as Tx | null,
    gasPrice: 1n,
    code: undefined as Hex | undefined,
    estimate: async (): Promise<bigint> => 50_000n,
  }
  const missing = () => Promise.reject(new TransactionNotFoundError({ hash: HASH }))
  const reader = {
    readContract: async ({ functionName }: { functionName: string }) =>
      ({
        isApprovedForAll: state.approved,
        allowance: state.allowance,
        balanceOf: 99n,
        getAuction: { status: 2 },
      })[functionName],
    getBlock: async () => ({ timestamp: 1_000n, gasLimit: LIMIT }),
    getBlockNumber: async () => 12n,
    getTransactionCount: async () => 7,
    getGasPrice: async () => state.gasPrice,
    getCode: async () => state.code,
    estimateGas: () => state.estimate(),
    call: async () => ({}),
    request: async () => [],
    getLogs: async () => [],
    getTransaction: async () => state.known ?? missing(),
    getTransactionReceipt: missing,
  }
  const asked: [string, unknown][] = []
  const hear =
    <T>(name: string, answer: T) =>
    async (of: unknown): Promise<T> => {
      asked.push([name, of])
      return answer
    }
  const wallet = {
    restore: async () => {},
    reader: () => reader,
    networkOf: () => ({ contracts, paymasterUrl: state.paymasterUrl }),
    state: () => ({ address: state.address }),
    switchTo: hear('switchTo', undefined),
    abilities: async () => state.abilities,
    send: hear('send', HASH as string),
    sendBatch: hear('sendBatch', '0xba') as (of: unknown) => Promise<string>,
    batchState: async () => state.batch,
    signTypedData: async () => '0x12',
  }
  const sent: [string, object][] = []
  const request = async (route: string, of: object) => {
    sent.push([route, of])
    return {}
  }
  const effects = createBrowserEffects({
    ...madeUp<Tools>({ wallet, request }),
    onDone: () => {},
    sentByOthers: () => new Set(),
    pollingInterval: 1,
  })
  const notes: Record<string, string> = {}
  const act = (at: At) => effects.act(at, (results) => Object.assign(notes, results))
  return { effects, state, wallet, asked, sent, notes, act }
}

function atOf(intent: Intent, results: Record<string, string> = {}, name?: StepName): At {
  const steps = name ? [{ name, chainId: CHAIN }] : stepsOf(intent)
  const flow = createFlow('f', ACCOUNT, steps, results)
  return { intent, flow, step: steps[0] as Step }
}

const { settle, offer, sell } = INTENTS
const settling = () => atOf(settle)
const traced = {
  'settle.trace': JSON.stringify({ nonce: 7, block: '12', to: contracts.engine, input: '0x' }),
}

describe('a step that sends a transaction', () => {
  test('switches the network, notes how to find it again, and is sent with the gas that it needs', async () => {
    const { act, asked, notes } = open()
    expect(await act(settling())).toEqual({ hash: HASH })
    expect(asked).toEqual([
      ['switchTo', CHAIN],
      [
        'send',
        {
          chainId: CHAIN,
          from: ACCOUNT,
          to: contracts.engine,
          data: expect.stringMatching(/^0x/),
          value: undefined,
          gas: 250_000n,
        },
      ],
    ])
    expect(JSON.parse(notes['settle.trace']!)).toMatchObject({ nonce: 7, block: '12', to: contracts.engine })
    expect(notes['settle.nonce']).toBe('')
  })

  test('is not asked for with another account, or without one', async () => {
    const { act, state, asked } = open()
    state.address = OTHER
    await expect(act(settling())).rejects.toMatchObject({
      failure: { params: { message: expect.stringMatching(/0x0000000000000…00aa/) } },
    })
    const elsewhere = await act(settling()).catch((error) => error.failure.params.message)
    state.address = null
    const nowhere = await act(settling()).catch((error) => error.failure.params.message)
    expect(nowhere).not.toBe(elsewhere)
    expect(asked).toEqual([])
  })

  test('has nothing to send where it is done already', async () => {
    const { act, state } = open()
    state.approved = true
    expect(await act(atOf(sell, {}, 'approve'))).toEqual({ skip: true })
  })

  test('is not asked for again while a batch that the wallet knows may carry it out', async () => {
    const { act, asked } = open()
    const at = settling()
    const noted = { ...at, flow: { ...at.flow, results: batchNote(at.flow, { id: '0x1', steps: [0] }) } }
    expect(await act(noted)).toEqual({ hash: batchHash({ id: '0x1', steps: [0] }) })
    expect(asked.map(([name]) => name)).toEqual(['switchTo'])
  })

  test('that was carried out together with an earlier one has its transaction', async () => {
    const { act } = open()
    expect(await act(atOf(settle, { 'joined.0': HASH }))).toEqual({ hash: HASH })
  })

  test('that the contract refuses is not asked for, and the server looks at the offer', async () => {
    const { act, state, asked, sent } = open()
    state.estimate = async () => {
      throw new BaseError('reverted', { cause: new ExecutionRevertedError({}) })
    }
    await expect(act(atOf(INTENTS.buy))).rejects.toThrow()
    expect(asked.map(([name]) => name)).toEqual(['switchTo'])
    expect(sent).toEqual([['POST /offers/{id}/check', { params: { id: 'o' }, json: { account: ACCOUNT } }]])
  })
})

describe('steps that a wallet confirms together', () => {
  const listing = () => {
    const opened = open()
    opened.state.abilities = { batches: true, sponsored: false }
    return opened
  }

  test('are asked for at once, and noted before and after the wallet has named them', async () => {
    const { act, asked, notes } = listing()
    const { hash } = (await act(atOf(sell))) as { hash: string }
    expect(hash).toBe(batchHash({ id: '0xba', steps: [0, 1] }))
    expect(JSON.parse(notes['batch.0']!)).toEqual({ id: '0xba', steps: [0, 1] })
    expect(asked.at(-1)).toMatchObject(['sendBatch', { chainId: CHAIN, from: ACCOUNT, paymaster: null }])
    expect((asked.at(-1)![1] as { calls: unknown[]; id: string }).calls).toHaveLength(2)
  })

  test('are asked for alone if the wallet refuses that, and not if it fails otherwise', async () => {
    const { act, asked, notes, wallet } = listing()
    wallet.sendBatch = async () => {
      throw Object.assign(new Error('no'), { code: 5760 })
    }
    expect(await act(atOf(sell))).toEqual({ hash: HASH })
    expect(notes['batch.0']).toBe('')
    expect(asked.at(-1)![0]).toBe('send')
    wallet.sendBatch = async () => {
      throw Object.assign(new Error('no'), { code: 4001 })
    }
    await expect(act(atOf(sell))).rejects.toThrow('no')
    expect(JSON.parse(notes['batch.0']!)).toMatchObject({ steps: [0, 1] })
  })
})

describe('a service that pays the fees', () => {
  const sponsored = () => {
    const opened = open()
    Object.assign(opened.state, {
      abilities: { batches: false, sponsored: true },
      paymasterUrl: 'https://pay',
    })
    return opened
  }
  const refusing = (code: number) => async () => {
    throw Object.assign(new Error('no'), { code })
  }

  test.each([-32501, -32504, -32505, -32508])(
    'that refuses (%s) is not asked again: the account pays when the person tries again',
    async (code) => {
      const { act, asked, notes, wallet } = sponsored()
      wallet.sendBatch = refusing(code)
      const error: unknown = await act(settling()).catch((cause: unknown) => cause)
      expect(walletFailure(error)).toMatchObject({ failure: { code: 'paymaster_refused' }, unsent: true })
      expect(asked.map(([name]) => name)).not.toContain('send')
      expect(await act(atOf(settle, notes))).toEqual({ hash: HASH })
      expect(asked.at(-1)![0]).toBe('send')
    },
  )

  test('another failure is no refusal: the batch may have been sent', async () => {
    const { act, asked, wallet } = sponsored()
    wallet.sendBatch = refusing(-32_603)
    await expect(act(settling())).rejects.toThrow('no')
    expect(asked.map(([name]) => name)).not.toContain('send')
  })
})

describe('a fee that has risen since it was shown', () => {
  const GWEI = 10n ** 9n

  test('is told before the wallet asks, and the next try goes on with it', async () => {
    const { act, asked, state } = open()
    Object.assign(state, { gasPrice: 30n * GWEI })
    noteShownPrice(CHAIN, 3n * GWEI)
    const error: unknown = await act(settling()).catch((cause: unknown) => cause)
    // 250,000 units with the margin.
    expect(walletFailure(error)).toMatchObject({
      failure: {
        code: 'fee_rose',
        params: { before: expect.stringContaining('0.00075'), now: expect.stringContaining('0.0075') },
      },
      unsent: true,
    })
    expect(asked.map(([name]) => name)).not.toContain('send')
    expect(await act(settling())).toEqual({ hash: HASH })
  })

  test('is no matter where another account or a service pays', async () => {
    const { act, state } = open()
    Object.assign(state, { gasPrice: 300n * GWEI })
    noteShownPrice(CHAIN, 3n * GWEI)
    state.code = '0x60'
    expect(await act(settling())).toEqual({ hash: HASH })
  })
})

describe('before a flow begins', () => {
  const needed = async (change: (state: ReturnType<typeof open>['state']) => void, intent: Intent) => {
    const { effects, state } = open()
    change(state)
    const { flow } = atOf(intent)
    return (await effects.needed(intent, flow)).map(({ name }) => name)
  }

  test('it is known which of the steps that prepare have nothing to do', async () => {
    expect(await needed(() => {}, sell)).toEqual(['approve', 'createOffer'])
    expect(await needed((state) => Object.assign(state, { approved: true }), sell)).toEqual(['createOffer'])
    expect(await needed(() => {}, offer)).toEqual(['allow', 'signOrder'])
    expect(await needed((state) => Object.assign(state, { allowance: 9n }), offer)).toEqual(['signOrder'])
    const permitted = { ...INTENTS.buy, currency: { address: COIN, permit: true } }
    const names = await needed(() => {}, permitted)
    expect(names).toContain('buy')
  })

  test('a step is shown if that is not known soon', async () => {
    vi.useFakeTimers()
    try {
      const { effects } = open()
      const { flow } = atOf(sell)
      // Its asset is no address, so the chain cannot be asked.
      const failing = effects.needed({ ...sell, kind: 'buy' } as unknown as Intent, flow)
      expect((await failing).map(({ name }) => name)).toEqual(['approve', 'createOffer'])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a transaction that has no receipt', () => {
  const lost = (opened: ReturnType<typeof open>, at: At, hash: string = HASH) =>
    opened.effects.lost(at, hash, (results) => Object.assign(opened.notes, results))

  test('has a nonce, which is noted once', async () => {
    const opened = open()
    opened.state.known = { hash: HASH, from: ACCOUNT, nonce: 7 }
    expect(await lost(opened, atOf(settle, traced))).toEqual({ known: true, nonce: 7 })
    expect(opened.notes).toEqual({ 'settle.nonce': '7' })
    const noted = open()
    noted.state.known = opened.state.known
    await lost(noted, atOf(settle, { ...traced, 'settle.nonce': '7' }))
    expect(noted.notes).toEqual({})
    const relayed = open()
    relayed.state.known = { hash: HASH, from: OTHER, nonce: 7 }
    expect(await lost(relayed, atOf(settle, traced))).toEqual({ known: true })
    expect(relayed.notes).toEqual({})
  })

  test('of a batch is known as long as the wallet answers for it, and else looked for', async () => {
    const opened = open()
    const at = settling()
    const noted = { ...at, flow: { ...at.flow, results: batchNote(at.flow, { id: '0x1', steps: [0] }) } }
    const hash = batchHash({ id: '0x1', steps: [0] })
    expect(await lost(opened, noted, hash)).toEqual({ known: true })
    opened.state.batch = { at: 'ended', hashes: [HASH] }
    expect(await lost(opened, noted, hash)).toEqual({ known: true })
    opened.state.batch = { at: 'ended', hashes: [] }
    expect(await lost(opened, noted, hash)).toEqual({ missing: true })
    expect(await lost(opened, at, hash)).toEqual({ known: true })
  })
})

test('whether the wallet may have been asked is noted', () => {
  const { effects } = open()
  expect([effects.mayHaveAsked(settling()), effects.mayHaveAsked(atOf(settle, traced))]).toEqual([
    false,
    true,
  ])
})

describe('a report', () => {
  test('is for the account that is signed in', async () => {
    const { effects } = open()
    const at = settling()
    const other = { ...at, flow: { ...at.flow, account: OTHER } }
    await expect(effects.report(other, HASH, () => {})).rejects.toMatchObject({ status: 401 })
  })

  test('without one has no results', async () => {
    const { effects } = open()
    expect(await effects.report(atOf(INTENTS.withdraw), HASH, () => {})).toEqual({})
  })
})

describe('a report of a page that is left', () => {
  beforeEach(() => void vi.useFakeTimers())
  test('fails a second later, when the next page reports instead', async () => {
    const { wallet } = open()
    const effects = createBrowserEffects({
      ...madeUp<Tools>({
        wallet,
        request: async () => {
          throw new ApiError(0, { code: 'network', message: '' })
        },
      }),
      onDone: () => {},
      sentByOthers: () => new Set(),
      pollingInterval: 1,
    })
    let failed = false
    const reporting = effects
      .report(settling(), HASH, () => {})
      .catch(() => {
        failed = true
      })
    await vi.advanceTimersByTimeAsync(999)
    expect(failed).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await reporting
    expect(failed).toBe(true)
    vi.useRealTimers()
  })
})

test('a step that is given up is saved as a file, and its log says what it was', async () => {
  const saved: unknown[] = []
  vi.stubGlobal('document', { createElement: () => ({ click: () => saved.push('file') }) })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
  try {
    const { effects, sent } = open()
    const at = settling()
    const flow = { ...at.flow, state: { at: 'sent', hash: HASH, since: 0 } as const }
    effects.gaveUp({ ...at, flow }, { code: 'transaction_timeout', params: { a: 'x', b: 'y' } })
    effects.gaveUp(at, { code: 'network' })
    expect(saved).toEqual(['file', 'file'])
    expect(sent).toMatchObject([
      [
        'POST /common/logs/add',
        { json: { message: 'transaction_timeout: x y', hash: HASH, wallet: ACCOUNT } },
      ],
      ['POST /common/logs/add', { json: { message: 'network', hash: undefined } }],
    ])
    const [[, { json }]] = sent as [[string, { json: { data: string } }]]
    expect(JSON.parse(json.data)).toMatchObject({
      step: { name: 'settle' },
      failure: { code: 'transaction_timeout' },
    })
  } finally {
    vi.unstubAllGlobals()
  }
})
