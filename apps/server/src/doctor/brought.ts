import { countStates } from '../collections/store/brought.ts'
import type { FoundDatabase } from '../db/openAsIs.ts'
import { countReads } from '../works/store/metadataReads.ts'
import { type Finding, fine, wrong } from './finding.ts'

const PART = 'brought contracts'

/** A queue whose first row is due for so long does not move. Seconds. */
const LATE = 3_600

/** How many contracts are followed, and how the queue of their metadata is. A host that does not answer is no fault of ours. */
export async function checkBrought({ db }: Pick<FoundDatabase, 'db'>): Promise<Finding[]> {
  const { followed, reading, refused, stopped } = await countStates(db)
  const states = `${followed} followed, ${reading} whose history is read, ${refused} too large, ${stopped} stopped`
  const { waiting, failed, late } = await countReads(db)
  const queue = `the metadata of ${waiting} works wait to be read, ${failed} could not be read`
  return [
    fine(PART, states),
    late > LATE
      ? wrong(
          PART,
          `${queue}; one is due for ${Math.round(late / 60)} minutes`,
          'See whether a server with the role keeper runs, and its log.',
        )
      : fine(PART, queue),
  ]
}
