import type { Config } from '../config/config.ts'
import { readExitPage } from '../config/exitPage.ts'
import type { FoundDatabase } from '../db/openAsIs.ts'
import type { PinService } from '../works/pins/pinService.ts'
import { countPinnable, countPins } from '../works/store/pins.ts'
import { countCopies } from '../works/store/sourceChecks.ts'
import { type Finding, fine, wrong } from './finding.ts'

/** Each work is verified about once a day. Milliseconds. */
const OLD = 3 * 86_400_000

export const serviceName = ({ name }: { name: string }) => `IPFS ${name}`

/** Where the page is with which people trade when the marketplace has ended. */
export function checkExitPage({ chains }: Config): Finding {
  const page = readExitPage(chains)
  return page
    ? fine('page exit', `ipfs://${page.cid}`)
    : wrong('page exit', 'it is not built', 'Run npm run build.')
}

export const checkPinService = async (service: PinService): Promise<Finding[]> => [
  fine(serviceName(service), `${await service.check()} answers`),
]

/** Which copies of imported works are checked, and of which works only the copy is left. A dead host is no fault of ours. */
export async function checkCopies({ db }: Pick<FoundDatabase, 'db'>): Promise<Finding[]> {
  const { works, verified, silent } = await countCopies(db)
  const counted = `${works} imported works, ${verified} checked against their CIDs`
  return [fine('copies', `${counted}, ${silent} of which something is not found at its address`)]
}

/** Whether every service keeps every work that it should. */
export async function checkPins(config: Config, { db }: Pick<FoundDatabase, 'db'>): Promise<Finding[]> {
  const { works, committed, wanted } = await countPinnable(db)
  const counted = `${committed} of ${works} works committed to their metadata`
  if (config.pinServices.length === 0) return [fine('IPFS', `${counted}; no service keeps them`)]
  const counts = await countPins(
    db,
    config.pinServices.map(({ name }) => name),
  )
  const findings = counts.map(({ service, kept, leaving, oldest }) => {
    const part = serviceName({ name: service })
    const says = `it keeps ${kept} of ${wanted} works`
    if (kept < wanted)
      return wrong(part, says, 'A server with the role keeper pins the others; the console says what fails.')
    if (leaving > 0)
      return wrong(
        part,
        `${leaving} works that nobody may see are still there`,
        'See the console, Permanence.',
      )
    if (oldest && oldest.getTime() < Date.now() - OLD)
      return wrong(
        part,
        `one was last verified on ${oldest.toISOString()}`,
        'See whether a server with the role keeper runs, and the console.',
      )
    return fine(part, says)
  })
  return [fine('IPFS', counted), ...findings]
}
