import { listChainStatus } from '../chain/store/chainStatus.ts'
import type { Context } from '../context.ts'
import { isFull } from './space.ts'

/** What this process still needs to be ready: the database, and every chain read once. */
export async function whatIsMissing({ db, chains, config }: Context): Promise<string[]> {
  const known = await listChainStatus(db).catch(() => null)
  if (!known) return ['database']
  const unread = [...chains.keys()].filter((id) => (known.get(id)?.indexed ?? null) === null)
  return [...unread.map((id) => `chain ${id}`), ...((await isFull(config)) ? ['space'] : [])]
}

/** The chains whose tables belong to a branch that the chain has left, deeper than they can be undone. */
export async function whatIsForked({ db, chains }: Pick<Context, 'chains' | 'db'>): Promise<string[]> {
  const known = await listChainStatus(db)
  return [...chains.keys()].filter((id) => known.get(id)?.error === 'forked').map((id) => `chain ${id}`)
}
