import type { Hiding } from '@vitrine/api/entities/token'
import type { Db } from '../db/open.ts'
import { reopenCase } from '../store/cases.ts'
import { answerHiding as addAnswer, getHidings } from '../store/hidden.ts'
import { getItem } from '../store/items.ts'
import type { Context } from './context.ts'
import { refuse, refuseIssues } from './refuse.ts'
import { requireVisible } from './visibility.ts'

/** Adds the creator's answer to the hiding of their work, and opens its case again. */
export async function answerHiding(
  { db }: Context,
  wallet: string,
  id: string,
  text: string,
): Promise<Hiding> {
  const item = await getItem(db, id)
  if (item?.tokenId == null) throw refuse('not_found')
  await requireVisible(db, wallet, item)
  if (item.creator !== wallet) throw refuse('forbidden')
  if (!item.hidden) throw refuse('not_hidden')
  if (text.trim() === '') refuseIssues([{ path: 'text', code: 'answer_required' }])
  await db.transaction(async (tx) => {
    // The case first, as moderators do, so that the two cannot deadlock.
    await reopenCase(tx, 'work', id)
    if (!(await addAnswer(tx, 'work', id, text.trim()))) throw refuse('answered')
  })
  const hiding = await presentHiding(db, id)
  if (!hiding) throw refuse('not_hidden')
  return hiding
}

/** Why a work is hidden, for its creator; null if it is not. */
export async function presentHiding(db: Db, id: string): Promise<Hiding | null> {
  const row = (await getHidings(db, 'work', [id])).get(id)
  if (!row) return null
  const { reason, at, answer, answeredAt } = row
  return {
    reason,
    date: at.toISOString(),
    answer: answer === null || answeredAt === null ? null : { text: answer, date: answeredAt.toISOString() },
  }
}
