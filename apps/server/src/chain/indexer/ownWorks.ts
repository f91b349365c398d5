import { findOutdated, listTokensFrom } from '../store/ownContracts.ts'
import type { ReaderOptions } from './balanceReader.ts'
import { ownContractRef } from './handlers/ownContract.ts'
import { tokenRef } from './handlers/tokenRef.ts'
import { loadRefs } from './loadRefs.ts'
import { put } from './state.ts'
import { type AtTip, writeAtTip } from './writeAtTip.ts'

/** The time budget of one round in milliseconds, so that the next block does not wait. */
const ROUND = 1_000
/** How many works one transaction changes. */
const AT_ONCE = 500

/**
 * Gives the works of creators' own contracts their new creator and royalty. One event changes them for all works of a
 * contract, which can be millions, so its block only notes that they are outdated.
 * @return whether there are more
 */
export async function updateOwnWorks({ db, dependents, source }: ReaderOptions, at: AtTip): Promise<boolean> {
  const until = Date.now() + ROUND
  for (;;) {
    const contract = await findOutdated(db, source.chainId)
    if (contract === null) return false
    if (Date.now() > until) return true
    await update({ db, dependents }, at, contract)
  }
}

async function update(
  tables: Pick<ReaderOptions, 'db' | 'dependents'>,
  at: AtTip,
  contract: string,
): Promise<void> {
  const own = ownContractRef(at, contract)
  let ids: bigint[] = []
  await writeAtTip(tables, at, {
    load: async (inside, state) => {
      await loadRefs(inside, state, [own])
      const from = state.get('ownContracts', own.key)?.outdatedFrom ?? null
      if (from === null) return
      ids = await listTokensFrom(inside, own.key, from, AT_ONCE + 1)
      await loadRefs(
        inside,
        state,
        ids.map((tokenId) => tokenRef(at, contract, tokenId)),
      )
    },
    *changes(state) {
      const row = state.get('ownContracts', own.key)
      if (!row) return
      const { creator, royalties } = row
      for (const tokenId of ids.slice(0, AT_ONCE)) {
        const token = state.get('tokens', tokenRef(at, contract, tokenId).key)
        if (token && (token.creator !== creator || token.royalties !== royalties))
          yield [put('tokens', { ...token, creator, royalties })]
      }
      yield [put('ownContracts', { ...row, outdatedFrom: ids[AT_ONCE] ?? null })]
    },
    events: [],
  })
}
