import { advertises } from '@vitrine/domain/moderation/advertises'
import { eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { collections } from '../../db/schema/collections.ts'
import { works } from '../../db/schema/works.ts'
import { makeCards } from '../../discovery/store/cards.ts'
import { remakeCards } from '../../discovery/store/remakeCards.ts'

// Works of other contracts that advertise are held back from lists (ADR 27).

type Words = { name: string; description: string }
type Judged = Pick<typeof works.$inferInsert, 'advertises' | 'heldBack'>

/** What a new work advertises. Works that were made here are not judged. */
export function judge(work: Words & { creator: string; contract: string }): Judged {
  if (work.creator !== work.contract) return { advertises: null, heldBack: null }
  const found = advertises(work)
  return { advertises: found, heldBack: found.length > 0 ? 'found' : null }
}

/** The same of new words of a work. What the team decided stays, unless it advertises something else now. */
export function rejudged(words: Words): { advertises: SQL | string[]; heldBack: SQL } {
  const found = advertises(words)
  const list = sql`array(select jsonb_array_elements_text(${JSON.stringify(found)}::jsonb))`
  const isShown = sql`(${works.heldBack} = 'shown' and ${works.advertises} @> ${list})`
  return {
    advertises: sql`case when ${isShown} then ${works.advertises} else ${list} end`,
    heldBack: sql`case when ${works.heldBack} = 'kept' then 'kept' when ${isShown} then 'shown'
      when ${found.length > 0} then 'found' end`,
  }
}

/**
 * Puts the collections of works that are newly held back into the queue. The team vouched for what a collection had, not
 * for what comes later: with that, its vouching ends.
 */
export async function noteHeldBack(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await rowsOf<{ id: string; vouched: boolean }>(
    tx,
    sql`
    select ${collections.id} as id, coalesce(${collections.heldBack} = 'shown', false) as vouched from ${collections}
    where (${isNull(collections.heldBack)} or ${collections.heldBack} = 'shown')
      and ${collections.id} in (select ${works.collectionId} from ${works}
        where ${inArray(works.id, [...ids])} and ${works.heldBack} = 'found')
    order by ${collections.id} for update`,
  )
  for (const { id, vouched } of rows) {
    await tx.update(collections).set({ heldBack: 'some' }).where(eq(collections.id, id))
    if (vouched) await remakeCards(tx, 'collection', id)
  }
}

/** How many works are judged in one transaction. */
const JUDGED_AT_ONCE = 200

/**
 * Judges some works that nobody judged yet: those that are older than this rule.
 * @returns whether there may be more
 */
export async function judgeOlder(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await rowsOf<{ id: string; name: string; description: string }>(
      tx,
      sql`select ${works.id} as id, ${works.name} as name, ${works.description} as description from ${works}
        where ${works.advertises} is null and ${works.creator} = ${works.contract}
        order by ${works.id} limit ${JUDGED_AT_ONCE} for update skip locked`,
    )
    const judged = rows.map((row) => ({ id: row.id, words: advertises(row) }))
    await tx.execute(sql`update ${works} set advertises = array(select jsonb_array_elements_text(j.words)),
        held_back = case when jsonb_array_length(j.words) > 0 then 'found' end
      from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as j (id text, words jsonb) where ${works.id} = j.id`)
    const held = judged.flatMap(({ id, words }) => (words.length > 0 ? [id] : []))
    await noteHeldBack(tx, held)
    await makeCards(tx, held)
    return rows.length === JUDGED_AT_ONCE
  })
}
