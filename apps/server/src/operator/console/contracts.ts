import type { BroughtContract } from '@vitrine/api/entities/operator/broughtContract'
import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { containsText } from '@vitrine/domain/text/containsText'
import { loadPeople } from '../../accounts/present/user.ts'
import type { Context } from '../../calls/context.ts'
import { refuse } from '../../calls/refuse.ts'
import { beginForgettingIn } from '../../collections/forget.ts'
import { presentBrought } from '../../collections/present/brought.ts'
import {
  type FoundBrought,
  getBrought,
  listNewestBrought,
  setFollowed,
} from '../../collections/store/brought.ts'
import { act } from '../../db/act.ts'

/** How many contracts are listed. */
const LISTED = 500

/** The contracts that were brought as a whole, the newest first. */
export async function listContracts(
  { db }: Context,
  { q = '', state }: ParsedInput<Operations['listContracts']>['query'],
): Promise<BroughtContract[]> {
  const all = await present({ db }, await listNewestBrought(db, LISTED))
  return all.filter(
    (each) =>
      (state === undefined || each.state === state) && containsText(q, each.name, each.contract_address),
  )
}

/**
 * Begins to forget a contract. From now on nothing shows it; a job deletes its works (`collections/forget.ts`).
 * @throws not_found, also if it is being forgotten
 */
export async function forgetContract(
  { db }: Context,
  { actor, id, reason }: { actor: string; id: string; reason: string },
): Promise<void> {
  const found = await getBrought(db, id)
  if (!found) throw refuse('not_found')
  const { contract, chainId, collectionId } = found.brought
  await beginForgettingIn(db, { collectionId, contract, chainId, name: found.name, actor, reason })
}

/** Stops following a contract, or follows it again. The indexer sees it in its next round. @throws not_found, also if it is being forgotten */
export async function followContract(
  { db }: Context,
  { actor, id, follow, reason }: { actor: string; id: string; follow: boolean; reason: string },
): Promise<BroughtContract> {
  const known = await getBrought(db, id)
  if (!known || known.brought.forgottenAt) throw refuse('not_found')
  const name = follow ? 'contract_followed' : 'contract_stopped'
  await act(db, { actor, act: name, kind: 'collection', id, reason }, async (tx) => {
    const before = await setFollowed(tx, id, follow)
    return { before: { follow: before === null }, after: { follow }, result: undefined }
  })
  const [contract] = await present({ db }, [(await getBrought(db, id)) as FoundBrought])
  if (!contract) throw refuse('not_found')
  return contract
}

async function present(
  { db }: Pick<Context, 'db'>,
  rows: readonly FoundBrought[],
): Promise<BroughtContract[]> {
  const people = await loadPeople(
    db,
    rows.flatMap(({ brought }) => brought.broughtBy ?? []),
  )
  return rows.flatMap((row) => {
    const { brought, name, works, heldBack } = row
    const shown = presentBrought(row)
    const by = brought.broughtBy === null ? null : people.ref(brought.broughtBy)
    return shown
      ? [{ ...shown, id: brought.collectionId, name, works, by, vouched: heldBack === 'shown' }]
      : []
  })
}
