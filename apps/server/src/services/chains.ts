import type { ChainAccess, Context } from './context.ts'
import { refuse } from './refuse.ts'

/** One of our chains. Throws chain_unsupported for any other. */
export function chainOf({ chains }: Context, id: number): ChainAccess {
  const chain = chains.get(id)
  if (!chain) throw refuse('chain_unsupported')
  return chain
}
