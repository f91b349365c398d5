import type { Db } from '../../db/open.ts'
import { listWantedEns, postponeEnsName, putEnsName } from '../store/ensNames.ts'
import type { PrimaryName } from './nameServices.ts'

/** How many wallets one run asks about. */
export const AT_ONCE = 20

/** Asks for the names of the wallets that have waited longest. @throws if a node did not answer; these are asked again later */
export async function resolveWanted(db: Db, primaryName: PrimaryName): Promise<void> {
  const wallets = await listWantedEns(db, AT_ONCE)
  const answers = await Promise.allSettled(wallets.map(primaryName))
  let failure: unknown
  for (const [at, answer] of answers.entries()) {
    const wallet = wallets[at] as string
    if (answer.status === 'fulfilled') await putEnsName(db, wallet, answer.value)
    else {
      failure = answer.reason
      await postponeEnsName(db, wallet)
    }
  }
  if (failure !== undefined) throw failure
}
