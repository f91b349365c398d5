import { createHash, randomInt } from 'node:crypto'
import { equals } from 'multiformats/bytes'
import { CID } from 'multiformats/cid'
import type { Context } from '../../calls/context.ts'
import { ServiceError } from '../../remote/askService.ts'
import type { Sources } from '../ipfs/findBlock.ts'
import {
  addWanted,
  listDue,
  listUnshared,
  markLeaving,
  notePin,
  type PinRow,
  removePin,
  restService,
} from '../store/pins.ts'
import { getWork } from '../store/works.ts'
import { pinnedWork } from './pinnedWork.ts'
import type { PinService } from './pinService.ts'

/** How many works one run takes. The job pauses a second between runs, so a service gets at most 20 works a second. */
const WORKS = 20
/** How often a kept work is verified, in seconds: once a day, spread over some hours. */
const DAY = 86_400
/** The first pause after a failed try, and the longest one. Seconds. */
const PAUSE = 10
const LONGEST = 3_600
/** How long a service rests at most that cannot do anything. Seconds. */
const LONGEST_REST = 600
/** So often a new pin may lack a block: a provider's gateway may need a while. */
const LACKING_TRIES = 3

/** A service does not give a block of a work that it says it keeps. */
class LackingError extends Error {
  override readonly name = 'LackingError'
}

/** Makes rows of new works, and marks those of works that nobody may see. Each run looks on where the last one ended. */
export function createPinScan(db: Context['db'], services: readonly PinService[]): () => Promise<void> {
  const names = services.map(({ name }) => name)
  let work = ''
  let row = ''
  return async () => {
    work = (await addWanted(db, names, work)) ?? ''
    row = (await markLeaving(db, row)) ?? ''
  }
}

/**
 * Creates the job of one service. It pins the works that have rows, verifies them later, and unpins works that nobody may
 * see. Pinning or unpinning twice changes nothing, so the job may be interrupted at any moment. If the service fails, only
 * this service rests. Each run returns how many rows it looked at.
 */
export function createPinner(
  sources: Sources,
  service: PinService,
  log: Context['log'],
): () => Promise<number> {
  const { db } = sources
  let failures = 0

  return async () => {
    const due = await listDue(db, service.name, WORKS)
    for (const row of due) {
      try {
        await (row.state === 'leaving' ? forget(row) : keep(row))
        failures = 0
      } catch (error) {
        await noteFailure(row, error)
        if (error instanceof ServiceError) {
          await rest(error)
          break
        }
      }
    }
    return due.length
  }

  async function rest(error: ServiceError): Promise<void> {
    if (failures === 0) log.warn({ service: service.name, err: error }, 'an IPFS service fails, and rests')
    const seconds = error.retryAfter ?? PAUSE * 2 ** Math.min(failures, 10)
    await restService(db, service.name, Math.min(seconds, LONGEST_REST))
    failures += 1
  }

  async function keep(row: PinRow): Promise<void> {
    const shown = await getWork(db, row.workId)
    // What is hidden has no archive. Its row is marked soon.
    if (!shown?.token || shown.hidden || shown.undone)
      return notePin(db, row, { tries: 0, error: null }, PAUSE)
    const work = await pinnedWork(sources, shown)
    const cids = work.roots.map(({ cid }) => String(cid))
    // Noted before they are pinned: what is hidden after a crash must be forgotten, too.
    if (cids.join() !== row.cids.join()) await notePin(db, row, { cids }, PAUSE)
    const said = await service.pin(work)
    const losses = row.losses + (row.state === 'kept' && said !== 'kept' ? 1 : 0)
    if (losses > row.losses)
      log.warn({ service: service.name, work: row.workId }, 'an IPFS service lost a work')
    if (said === 'asked') {
      await notePin(
        db,
        row,
        { state: 'asked', tries: row.tries + 1, error: null, losses },
        pauseAfter(row.tries),
      )
      return
    }
    const lacking = await findLacking(work.blocks)
    if (lacking) {
      const isOld = row.state === 'kept' || (row.state === 'waiting' && row.tries >= LACKING_TRIES)
      if (isOld) {
        log.warn(
          { service: service.name, work: row.workId, cid: String(lacking) },
          'an IPFS service lost a block',
        )
        await service.forget(
          work.roots.map(({ cid }) => cid),
          lacking,
        )
      }
      throw new LackingError(`says that it keeps ${cids[0]}, but does not give the block ${lacking}`)
    }
    const kept = { state: 'kept', tries: 0, error: null, verifiedAt: new Date(), losses } as const
    await notePin(db, row, kept, DAY * (0.8 + 0.4 * Math.random()))
  }

  /** One block by chance, if the service does not give it as it should be; null if it does, or gives nobody blocks. */
  async function findLacking(blocks: readonly CID[]): Promise<CID | null> {
    const cid = blocks[randomInt(blocks.length)] as CID
    if (!service.read) return null
    const bytes = await service.read(cid)
    const isWhole = bytes && equals(createHash('sha256').update(bytes).digest(), cid.multihash.digest)
    return isWhole ? null : cid
  }

  async function forget(row: PinRow): Promise<void> {
    const cids = await listUnshared(db, row)
    await service.forget(cids.map((cid) => CID.parse(cid)))
    await removePin(db, row)
  }

  async function noteFailure(row: PinRow, error: unknown): Promise<void> {
    const { message } = error as Error
    const isLacking = error instanceof LackingError
    // Its pause began with the request; the tries for a block begin now.
    const tries = 1 + (isLacking && row.state !== 'waiting' ? 0 : row.tries)
    const isLost = isLacking || (tries >= LACKING_TRIES && !(error instanceof ServiceError))
    const losses = row.losses + (isLacking && row.state === 'kept' ? 1 : 0)
    const state = isLost && row.state !== 'leaving' ? ('waiting' as const) : row.state
    await notePin(db, row, { state, tries, losses, error: message.slice(0, 300) }, pauseAfter(tries - 1))
  }
}

/** The pause before the next try, in seconds, so that those that failed together do not return together. */
const pauseAfter = (tries: number) =>
  Math.min(PAUSE * 2 ** Math.min(tries, 20), LONGEST) * (0.8 + 0.4 * Math.random())
