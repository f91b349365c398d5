import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createHistoryReader } from '../../src/chain/indexer/historyReader.ts'
import type { Source } from '../../src/chain/indexer/source.ts'
import { setCursor } from '../../src/chain/store/cursors.ts'
import { addBrought, countStates } from '../../src/collections/store/brought.ts'
import { histories } from '../../src/db/schema/chain.ts'
import { AskError } from '../../src/remote/askError.ts'
import { dependents } from '../../src/start/dependents.ts'
import { openTestDatabase } from '../servers/testDatabase.ts'

const CHAIN = 31337
const CONTRACT = `0x${'b1'.repeat(20)}`
const HUGE = 40
const TIP = { number: 50, hash: `0x${'aa'.repeat(32)}`, replays: 0 }

afterEach(() => {
  vi.useRealTimers()
})

/** A contract one of whose blocks no node returns, and a way to let hours pass. */
async function open(isWell: () => boolean = () => false) {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const about = { creator: CONTRACT, name: 'Huge', symbol: '', description: '', image: 'none' }
  await addBrought(
    db,
    { id: 'huge', ...about },
    { chainId: CHAIN, contract: CONTRACT, standard: 721, firstBlock: 0 },
  )
  await setCursor(db, CHAIN, TIP)
  let asked = 0
  const source = {
    chainId: CHAIN,
    history: async (_contract: unknown, from: number, to: number) => {
      if (isWell() || to < HUGE || from > HUGE) return []
      if (from === to) asked++
      throw new AskError('heavy', 'query returned more than 10000 results')
    },
  } as unknown as Source
  vi.useFakeTimers({ toFake: ['Date'] })
  const read = createHistoryReader({
    dependents,
    db,
    intents: db,
    source,
    log: pino({ level: 'silent' }),
    mostTokens: 1_000,
  })
  const round = async () => {
    const result = await read(TIP, TIP.number)
    vi.setSystemTime(Date.now() + 2 * 3_600_000)
    return result
  }
  const row = async () => (await db.select().from(histories).where(eq(histories.contract, CONTRACT)))[0]
  return { db, round, row, asked: () => asked }
}

test('a contract with a block that no node returns is refused after a few tries, and says so', async () => {
  const { db, round, row, asked } = await open()
  for (let at = 0; at < 7; at++) await round()
  expect(await row()).toMatchObject({ readTo: HUGE - 1, refused: null, since: null })
  await round()
  expect(await row()).toMatchObject({ readTo: HUGE - 1, refused: 'block_too_large' })
  expect(await countStates(db)).toMatchObject({ refused: 1, reading: 0 })
  // It is not asked for any more.
  expect(asked()).toBe(8)
  expect(await round()).toEqual({ more: false, turned: false })
  expect(asked()).toBe(8)
})

test('nodes that refuse for a while and then answer cost no contract its history', async () => {
  let isWell = false
  const { round, row } = await open(() => isWell)
  for (let at = 0; at < 6; at++) await round()
  isWell = true
  await round()
  expect(await row()).toMatchObject({ readTo: TIP.number, refused: null, since: TIP.number })
})
