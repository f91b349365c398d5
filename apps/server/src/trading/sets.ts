import type { TokenSet as Shown, Trait } from '@vitrine/api/entities/trading/order'
import type { Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { treeOfTokens } from '@vitrine/chain/orders'
import type { Owner } from '../bounded/shares.ts'
import type { Context } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import { chainOf, isOwnContract } from '../chain/chains.ts'
import type { Db } from '../db/open.ts'
import { networkIn, takePlaces } from '../quotas/takePlaces.ts'
import { requireVisible } from '../works/requireVisible.ts'
import { getWork, scopeOf } from '../works/store/works.ts'
import { WANTED_SETS } from './places.ts'
import { presentSet } from './present/set.ts'
import { findSet, findTokens, keepWanted, listSetTokens } from './store/tokenSets.ts'

/**
 * Finds the set of the works like one, as they are now: of its collection, and with its trait if one is given. It is kept
 * for an hour, and stored with the first offer for it. A
 * collection of ours is its creator's alone, so nobody else can add to it; without one, the contract has everybody's
 * works.
 * @throws collection_shared, trait_unknown
 */
export async function createSet(
  context: Context,
  { token, trait: asked }: ParsedInput<Operations['createSet']>['json'],
  groups: readonly Owner[],
): Promise<Shown> {
  const { db } = context
  const trait = asked ?? null
  const work = await getWork(db, token)
  if (work?.tokenId == null || !work.token) throw refuse('not_found')
  await requireVisible(db, null, work)
  const { chainId, contract } = work
  const scope = scopeOf(work)
  if (scope === '' && isOwnContract(chainOf(context, chainId), contract)) throw refuse('collection_shared')
  if (trait && !work.traits.some((each) => isSame(each, trait))) throw refuse('trait_unknown')
  const source = { chainId, contract, scope, trait }
  const tokens = await findTokens(db, source)
  const { root } = treeOfTokens(tokens)
  const set = { ...source, root, size: tokens.length, createdAt: new Date(), tokens }
  if (!(await findSet(db, set)))
    await db.transaction(async (tx) => {
      await takePlaces(tx, context, WANTED_SETS, { owner: null, groups })
      await keepWanted(tx, set, networkIn(context, groups))
    })
  return presentSet(set)
}

const isSame = (one: Trait, other: Trait): boolean =>
  one.trait_type === other.trait_type && one.value === other.value

/** The tokens of a set. */
export async function getSet({ db }: Context, root: string): Promise<Output<Operations['getSet']>> {
  const tokens = await membersOf(db, root)
  return { tokens: tokens.map(String) }
}

/** @throws not_found */
export async function membersOf(db: Db, root: string): Promise<bigint[]> {
  const tokens = await listSetTokens(db, root)
  if (tokens.length === 0) throw refuse('not_found')
  return tokens
}
