import { anyToken } from '@vitrine/chain/orders'
import { sql } from 'drizzle-orm'
import { workShown } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { balances } from '../../db/schema/chain.ts'
import { tokenSetMembers } from '../../db/schema/trading.ts'
import { works } from '../../db/schema/works.ts'
import type { SetHolder } from '../../notifications/store/peopleNotifications.ts'
import type { OrderRow } from './orders.ts'

/** How many works of a set are looked at, how many holders of each, and how many in all. */
const WORKS = 1_000
const OF_ONE = 20
const HOLDERS = 1_000

/**
 * Who holds works that an offer for a set, or for any work of an imported contract, asks for: up to 1,000 wallets, among
 * the holders of its 1,000 newest works.
 * @param engine it holds for others
 */
export async function listSetHolders(
  db: Db,
  { chainId, contract, criteria, buyer }: OrderRow,
  engine: string,
): Promise<SetHolder[]> {
  const asked =
    criteria === anyToken
      ? sql`${works.creator} = ${contract}`
      : sql`exists (select 1 from ${tokenSetMembers} where ${tokenSetMembers.root} = ${criteria}
          and ${tokenSetMembers.tokenId} = ${works.tokenId})`
  const rows = await rowsOf<SetHolder>(
    db,
    sql`
    with works as (
      select ${works.id} as id, ${works.tokenId} as token_id, ${works.collectionId} as collection_id from ${works}
      where ${works.contract} = ${contract} and ${works.chainId} = ${chainId} and ${asked} and ${workShown}
      order by ${works.createdAt} desc nulls last, ${works.id} desc limit ${WORKS})
    select distinct on (held.owner) held.owner as owner, works.id as "workId",
      works.collection_id as "collectionId" from works
    cross join lateral (
      select ${balances.owner} as owner from ${balances}
      where ${balances.tokenId} = works.token_id and ${balances.contract} = ${contract}
        and ${balances.chainId} = ${chainId} and ${balances.copies} > 0
        and ${balances.owner} not in (${engine}, ${buyer})
      order by ${balances.copies} desc, ${balances.since} desc, ${balances.owner} desc limit ${OF_ONE}) as held
    order by held.owner, works.id limit ${HOLDERS}`,
  )
  return rows
}
