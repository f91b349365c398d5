import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { isDone } from '@vitrine/domain/flow/flow'
import { encodeEventTopics, type Hex, TransactionNotFoundError, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { batchHash, batchNote } from '#flow/batches/batch.ts'
import type { Intent } from '#flow/business/allBusiness.ts'
import { stepWordsOf } from '#flow/business/allBusiness.ts'
import { createBrowserEffects } from '#flow/machine/browserEffects.ts'
import { resultName } from '#flow/machine/resultName.ts'
import { INTENTS, KINDS, OTHER, SINGLES } from '#flow/machine/testIntents.ts'
import { ACCOUNT, openTestRunner } from '#flow/machine/testRunner.ts'
import { batchStateOf } from '#wallet/batching.ts'
import { docsTable, foldColumns } from '../../../../../../scripts/testing/docsTable.ts'
import { failureLines } from './failedAs.ts'
import { NOTHING } from './testNothing.ts'

const contracts = {
  engine: `0x${'e'.repeat(40)}`,
  payees: `0x${'9'.repeat(40)}`,
  collectible721: SINGLES,
  collectible1155: `0x${'1'.repeat(40)}`,
}
const STRANGER = `0x${'d'.repeat(40)}` as Hex
const TO = `0x${'f'.repeat(40)}`
const HASH = `0x${'2'.repeat(64)}` as Hex

const transfer = (contract: string, to: Hex, tokenId: bigint, from: Hex = zeroAddress) => ({
  address: contract,
  topics: encodeEventTopics({ abi: collectible721Abi, eventName: 'Transfer', args: { from, to, tokenId } }),
  data: '0x',
})
/** What strangers do in the same transaction, and contracts that call their events as ours do. */
const FOREIGN = [transfer(STRANGER, ACCOUNT, 1n), transfer(SINGLES, STRANGER, 2n)]

type Answer = { statusCode: number; receipts?: { transactionHash: Hex }[] }
type Chain = { answer?: Answer; receipt?: object }

/** Carries a step out in a batch, or by a relay, and follows it with the effects of the browser. */
async function follow(intent: Intent, { answer, receipt }: Chain, seconds = 0) {
  const mined = receipt && {
    status: 'success',
    transactionHash: HASH,
    from: OTHER,
    to: TO,
    logs: [],
    ...receipt,
  }
  // What the chain's state would show has not happened either.
  const unread = async ({ functionName }: { functionName: string }) =>
    functionName === 'collectionKind' ? 0 : 0n
  const missing = () => Promise.reject(new TransactionNotFoundError({ hash: HASH }))
  const reader = {
    waitForTransactionReceipt: async () => mined ?? new Promise(() => {}),
    getTransactionReceipt: async () => mined ?? missing(),
    getTransaction: missing,
    getCode: async () => '0x6000',
    getTransactionCount: async () => 0,
    getBlockNumber: async () => 1n,
    request: async () => [],
    readContract: unread,
    getBlock: async () => ({ timestamp: 1n }),
  }
  const wallet = {
    restore: async () => {},
    reader: () => reader,
    networkOf: () => ({ contracts }),
    batchState: async () => batchStateOf(answer ?? { statusCode: 100 }),
  }
  const real = createBrowserEffects({
    wallet: wallet as never,
    request: (async () => ({})) as never,
    onDone: () => {},
    sentByOthers: () => new Set(),
    pollingInterval: 5,
  })
  const opened = openTestRunner({
    receipt: real.receipt,
    lost: real.lost,
    findSent: real.findSent,
    async act({ flow, step }, note) {
      const trace = { nonce: 0, block: '1', to: TO, input: '0x12345678' }
      note({ [resultName(step, 'trace')]: JSON.stringify(trace) })
      if (!answer) return { hash: HASH }
      const batch = { id: '0xba', steps: [flow.index] }
      note(batchNote(flow, batch))
      return { hash: batchHash(batch) }
    },
  })
  const { runner, store } = opened
  // The first step alone.
  const id = runner.begin(intent, ACCOUNT)
  void runner.start(id)
  const turn = () => new Promise((resolve) => setTimeout(resolve, 1))
  for (let second = 0; second < 20; second++) await turn()
  for (let second = 0; second < seconds; second += 5) {
    opened.pass(5)
    if (second < 60) await turn()
  }
  await turn()
  return { runner, id, pending: () => store.get(id)! }
}

const receipts = [{ transactionHash: HASH }]
const MAY_ACT: Record<string, Chain> = {
  'pending (100)': { answer: { statusCode: 100 } },
  'confirmed without receipts (200)': { answer: { statusCode: 200 } },
  'confirmed with empty receipts (200)': { answer: { statusCode: 200, receipts: [] } },
  'confirmed, in a receipt with the events of others (200)': {
    answer: { statusCode: 200, receipts },
    receipt: { logs: FOREIGN },
  },
  'failed off chain (400)': { answer: { statusCode: 400 } },
  'reverted without receipts (500)': { answer: { statusCode: 500, receipts: [] } },
  'reverted, in the transaction of a relay (500)': {
    answer: { statusCode: 500, receipts },
    receipt: { status: 'reverted' },
  },
  'reverted in part, of which ours is not seen (600)': {
    answer: { statusCode: 600, receipts },
    receipt: { logs: FOREIGN },
  },
  'in a state that the standard does not have (300)': { answer: { statusCode: 300 } },
  'carried out by a relay whose receipt has the events of others': { receipt: { logs: FOREIGN } },
}

const seen: Record<string, Record<string, string>> = {}

// A series of two, whose foreign events are no two of this account.
describe.each(KINDS.map((intent) => ({ kind: intent.kind, intent })))('$kind', ({ kind, intent }) => {
  test.each(Object.entries(MAY_ACT).map(([what, chain]) => ({ what, ...chain })))(
    'may still happen, and nothing else is said: $what',
    async ({ what, answer, receipt }) => {
      const { runner, id, pending } = await follow(
        intent,
        { ...(answer && { answer }), ...(receipt && { receipt }) },
        660,
      )
      const { flow } = pending()
      expect(flow.index).toBe(0)
      const asks = runner.begin(intent, ACCOUNT) === id
      expect(asks).toBe(true)
      seen[what] = { ...seen[what], [kind]: asks ? 'asks' : 'free' }
      if (flow.state.at === 'failed')
        expect(
          failureLines(stepWordsOf(intent, flow.steps[0]!.name), flow.state, flow).join(' '),
        ).not.toMatch(NOTHING)
    },
  )
})

test('the table of the docs has what was seen of every kind of business, whatever a wallet says of a batch', async () => {
  const kinds = KINDS.map(({ kind }) => kind)
  const rows = Object.keys(MAY_ACT).map((what) => [what, ...kinds.map((kind) => seen[what]?.[kind] ?? '')])
  for (const row of rows) expect(row).not.toContain('')
  const { is, due } = await docsTable(
    'transactions.md',
    'batches',
    foldColumns({ heads: ['what the wallet says', ...kinds], rows }),
  )
  expect(is).toBe(due)
})

describe('a step ends by its own event', () => {
  const alone = { ...INTENTS.create, sale: { ...INTENTS.create.sale, price: null } }

  test('a work has the id that this account minted in our contract, whatever else the receipt has', async () => {
    const logs = [...FOREIGN, transfer(SINGLES, ACCOUNT, 42n)]
    const { pending } = await follow(alone, { receipt: { logs } })
    expect(pending().flow.results.chain_id).toBe('42')
    expect(isDone(pending().flow)).toBe(true)
  })

  test('a transfer inside a transaction of a relay is seen', async () => {
    const logs = [...FOREIGN, transfer(SINGLES, OTHER, 7n, ACCOUNT)]
    const { pending } = await follow(INTENTS.transfer, {
      answer: { statusCode: 200, receipts },
      receipt: { logs },
    })
    expect(isDone(pending().flow)).toBe(true)
  })

  test('what the account itself calls needs no event: some contracts log none', async () => {
    const { pending } = await follow(INTENTS.transfer, { receipt: { from: ACCOUNT } })
    expect(isDone(pending().flow)).toBe(true)
  })
})
