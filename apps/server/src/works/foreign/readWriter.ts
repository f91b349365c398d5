import type { Logger } from 'pino'
import type { Db } from '../../db/open.ts'
import {
  type DueRead,
  FAILED,
  listBroughtTokens,
  type Postponed,
  postponeReads,
  removeReads,
} from '../store/metadataReads.ts'
import { addWorks, describeWorks, noteRead, tokenKey, type Words } from '../store/works.ts'
import { workOf } from './readAgain.ts'

/** What became of a row. */
export type Ended = { row: DueRead } & ({ words: Words } | { postponed: Omit<Postponed, keyof TokenOnly> })
type TokenOnly = Pick<DueRead, 'chainId' | 'contract' | 'tokenId'>

/** How many rows one transaction writes at most. */
const MOST = 100

/**
 * Creates the writer of the queue. What ends while a transaction runs is written by the next one, so that many works share
 * one. A work and the end of its row are written together: after a crash there are both, or neither.
 */
export function createReadWriter(db: Db, log: Logger): (ended: Ended) => Promise<void> {
  let waiting: { ended: Ended; done: () => void }[] = []
  let isWriting = false

  async function write(all: readonly Ended[]): Promise<void> {
    try {
      await db.transaction((tx) => writeAll(tx, all))
    } catch (error) {
      if (all.length > 1) {
        // One may be the cause, which must not hold up the others.
        for (const each of all) await write([each])
        return
      }
      log.error({ err: error, token: tokenKey(all[0]!.row) }, 'metadata could not be stored')
      await postponeReads(db, [postponedOf(all[0]!.row)]).catch(() => {})
    }
  }

  async function writeWaiting(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const some = waiting.slice(0, MOST)
      waiting = waiting.slice(MOST)
      await write(some.map(({ ended }) => ended))
      for (const { done } of some) done()
    }
    isWriting = false
  }

  return (ended) =>
    new Promise((done) => {
      waiting.push({ ended, done })
      if (!isWriting) void writeWaiting()
    })
}

/** A row that could not be written: tried again later, like one that could not be read. */
const postponedOf = ({ chainId, contract, tokenId, tries }: DueRead): Postponed => ({
  chainId,
  contract,
  tokenId,
  host: 'chain',
  address: null,
  block: null,
  tries: tries + 1,
  problem: null,
  pause: 600,
})

async function writeAll(tx: Db, all: readonly Ended[]): Promise<void> {
  const read = all.flatMap((each) => ('words' in each ? [each] : []))
  const isNew = ({ row }: Ended) => row.workId === null
  const brought = await listBroughtTokens(
    tx,
    read.filter(isNew).map(({ row }) => row),
  )
  const wordsOf = new Map(read.map(({ row, words }) => [tokenKey(row), words]))
  await addWorks(
    tx,
    brought.map(({ token, collectionId }) => ({
      ...workOf(token, token, collectionId),
      ...wordsOf.get(tokenKey(token))!,
      // As old as its token: 10,000 works that are brought at once are not 10,000 new works.
      createdAt: token.mintedAt,
    })),
  )
  await describeWorks(
    tx,
    read.flatMap(({ row, words }) => (row.workId === null ? [] : [{ id: row.workId, words }])),
  )
  await removeReads(
    tx,
    read.map(({ row }) => row),
  )
  const postponed = all.flatMap((each) => ('postponed' in each ? [each] : []))
  await postponeReads(
    tx,
    postponed.map(({ row: { chainId, contract, tokenId }, postponed }) => ({
      chainId,
      contract,
      tokenId,
      ...postponed,
    })),
  )
  // A work that failed keeps what it shows, until its collection says again that it changed.
  for (const {
    row,
    postponed: { tries },
  } of postponed)
    if (row.workId !== null && tries >= FAILED && row.tries < FAILED) await noteRead(tx, row.workId)
}
