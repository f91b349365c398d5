import { CID } from 'multiformats/cid'
import type { ExitPage } from '../../config/exitPage.ts'
import { carOf } from '../../media/car.ts'
import type { PinnedWork, PinService } from './pinService.ts'

/** The pauses between two looks at a service: one that keeps the page, and one that does not yet. Milliseconds. */
const DAY = 86_400_000
const PAUSE = 600_000

/** The page exit as services keep works. Each is one block. */
export function pinnedExitPage({ cid: text, bytes }: ExitPage): PinnedWork {
  const cid = CID.parse(text)
  return {
    name: 'exit',
    roots: [{ cid, alone: false }],
    wholeSeries: true,
    car: () => carOf([cid], [{ cid, bytes }]),
  }
}

/**
 * Creates the job that makes a service keep the page exit. It stores nothing, because it asks the service what it keeps, and
 * pinning twice changes nothing. Earlier pages stay pinned, because people may have their addresses.
 */
export function createExitPinner(page: ExitPage, service: PinService): () => Promise<void> {
  const work = pinnedExitPage(page)
  let nextAt = 0
  return async () => {
    if (Date.now() < nextAt) return
    nextAt = Date.now() + PAUSE
    if ((await service.pin(work)) !== 'asked') nextAt = Date.now() + DAY
  }
}
