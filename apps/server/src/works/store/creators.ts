import { sql } from 'drizzle-orm'
import { sameToken } from '../../chain/store/sameToken.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { ownContracts, participants, tokens } from '../../db/schema/chain.ts'
import { works } from '../../db/schema/works.ts'
import type { LinkedWork } from './works.ts'

const NOBODY = `0x${'0'.repeat(40)}`

/**
 * Who made each of these works, by their ids: as the chain says; where it says nobody, the one who describes it. A
 * contract that was brought can name anybody for thousands of works. So its works are its own, until the one whom it
 * names took part in the work here. Who is named sees it anyway: a sale of theirs pays no royalties. A creator's own
 * contract names its owner, who accepted it.
 */
export async function creatorsOf(
  db: Db,
  viewer: string | null,
  found: readonly LinkedWork[],
): Promise<(work: LinkedWork) => string> {
  const doubted = found.filter(({ token }) => token?.brought && token.creator !== viewer)
  const signed = await listSigned(
    db,
    doubted.map(({ id }) => id),
  )
  const own = new Set(doubted.flatMap(({ id }) => (signed.has(id) ? [] : [id])))
  return ({ id, creator, token }) => {
    const named = token?.creator ?? NOBODY
    return named === NOBODY || own.has(id) ? creator : named
  }
}

/** Of these works, those whose named creator took part in them, or owns their contract. */
async function listSigned(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select ${works.id} as id from ${works} join ${tokens} on ${sameToken(works, tokens)}
      where (exists (select 1 from ${participants}
          where ${sameToken(participants, tokens)} and ${participants.wallet} = ${tokens.creator})
        or exists (select 1 from ${ownContracts}
          where ${ownContracts.contract} = ${works.contract} and ${ownContracts.chainId} = ${works.chainId}))
        and ${works.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  return new Set(rows.map(({ id }) => id))
}
