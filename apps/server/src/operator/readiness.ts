import type { Context } from '../calls/context.ts'
import { listChainStatus } from '../chain/store/chainStatus.ts'
import { isFull } from './space.ts'
import { unwritableFolders } from './writable.ts'

/** What this process still needs to be ready: the database, every chain read once, and where to store things. */
export async function whatIsMissing({ db, chains, config }: Context): Promise<string[]> {
  const known = await listChainStatus(db).catch(() => null)
  if (!known) return ['database']
  const unread = [...chains.keys()].filter((id) => (known.get(id)?.indexed ?? null) === null)
  const [full, unwritable] = await Promise.all([isFull(config), unwritableFolders(config)])
  return [
    ...unread.map((id) => `chain ${id}`),
    ...(full ? ['space'] : []),
    ...(unwritable.length > 0 ? ['writable folders'] : []),
  ]
}

/** The chains whose tables belong to a branch that the chain has left, deeper than they can be undone. */
export async function whatIsForked({ db, chains }: Pick<Context, 'chains' | 'db'>): Promise<string[]> {
  const known = await listChainStatus(db)
  return [...chains.keys()].filter((id) => known.get(id)?.error === 'forked').map((id) => `chain ${id}`)
}
