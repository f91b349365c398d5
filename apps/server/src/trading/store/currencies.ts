import type { Db } from '../../db/open.ts'
import { currencies } from '../../db/schema/chain.ts'

/** More than any engine needs; its owner alone adds to them. */
const MOST = 1_000

/** The addresses of the currencies that each chain's engine allows, by chain id. */
export async function listAllowedCurrencies(db: Db): Promise<Map<number, Set<string>>> {
  const allowed = new Map<number, Set<string>>()
  for (const { chainId, address } of await db.select().from(currencies).limit(MOST)) {
    const some = allowed.get(chainId) ?? new Set()
    allowed.set(chainId, some.add(address))
  }
  return allowed
}
