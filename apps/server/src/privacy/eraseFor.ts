import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { loadPeople } from '../accounts/present/user.ts'
import type { Context } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import { act } from '../db/act.ts'
import { eraseRest } from './eraseAccount.ts'
import { beginErasure } from './store/erase.ts'
import { type LookedAt, lookAtErasure } from './store/lookAtErasure.ts'

// An operator erases an account for somebody who asked by mail: in the console, or by `npm run erase`.

/**
 * What erasing an account would remove.
 * @param wallet in lower case
 * @throws role_configured for an operator of the configuration, account_unknown, account_blank
 */
export async function requireErasable(
  { db, config }: Pick<Context, 'db' | 'config'>,
  wallet: string,
): Promise<LookedAt[]> {
  if (config.operators.some((each) => each.wallet.toLowerCase() === wallet)) throw refuse('role_configured')
  const looked = await lookAtErasure(db, wallet)
  if (!looked) throw refuse('account_unknown')
  const goes = looked.parts.some((each) => each.goes > 0)
  if (looked.isBlank && !goes) throw refuse('account_blank')
  return looked.parts
}

/** @throws as {@link requireErasable} */
export async function lookAtAccount(
  context: Context,
  wallet: string,
): Promise<Output<Operations['lookAtAccount']>> {
  const parts = await requireErasable(context, wallet)
  const people = await loadPeople(context.db, [wallet], 'moderator')
  return { user: people.ref(wallet), parts }
}

/**
 * Erases an account as its person could, and writes who did it and why into the log of the console.
 * @throws as {@link requireErasable}
 */
export async function eraseFor(
  context: Context,
  { actor, wallet, reason }: { actor: string; wallet: string; reason: string },
): Promise<void> {
  await requireErasable(context, wallet)
  await act(context.db, { actor, act: 'account_erased', kind: 'person', id: wallet, reason }, async (tx) => {
    await beginErasure(tx, wallet)
    return { before: null, after: null, result: undefined }
  })
  await eraseRest(context, wallet)
}
