import type { Hiding } from '@vitrine/api/entities/moderation/hiding'
import type { SubjectKind } from '@vitrine/domain/moderation/reports'
import type { Context } from '../calls/context.ts'
import { refuse, refuseIssues } from '../calls/refuse.ts'
import { requireVisibleCollection } from '../collections/requireVisibleCollection.ts'
import { findCollection } from '../collections/store/collections.ts'
import { writeAnswer } from '../db/hidings.ts'
import type { Db } from '../db/open.ts'
import { presentHiding } from '../discovery/present/hiding.ts'
import { requireVisible } from '../works/requireVisible.ts'
import { getWork } from '../works/store/works.ts'
import { reopenCase } from './store/cases.ts'

type Answer = { wallet: string; id: string; text: string }

/** Adds the creator's answer to the hiding of their work, and opens its case again. */
export async function answerHiding({ db }: Context, { wallet, id, text }: Answer): Promise<Hiding> {
  const work = await getWork(db, id)
  if (work?.tokenId == null) throw refuse('not_found')
  await requireVisible(db, wallet, work)
  if (work.creator !== wallet) throw refuse('forbidden')
  return answer(db, 'work', id, text)
}

/** The same for a collection. */
export async function answerCollectionHiding({ db }: Context, { wallet, id, text }: Answer): Promise<Hiding> {
  const collection = await findCollection(db, id)
  if (!collection) throw refuse('not_found')
  await requireVisibleCollection(db, wallet, collection)
  if (collection.creator !== wallet) throw refuse('forbidden')
  return answer(db, 'collection', collection.id, text)
}

/** The same for the caller. */
export async function answerOwnHiding({ db }: Context, wallet: string, text: string): Promise<Hiding> {
  return answer(db, 'person', wallet, text)
}

async function answer(db: Db, kind: SubjectKind, id: string, text: string): Promise<Hiding> {
  if (!(await presentHiding(db, kind, id))) throw refuse('not_hidden')
  if (text.trim() === '') refuseIssues([{ path: 'text', code: 'answer_required' }])
  await db.transaction(async (tx) => {
    // The case first, as moderators do, so that the two cannot deadlock.
    await reopenCase(tx, kind, id)
    if (!(await writeAnswer(tx, kind, id, text.trim()))) throw refuse('answered')
  })
  const hiding = await presentHiding(db, kind, id)
  if (!hiding) throw refuse('not_hidden')
  return hiding
}
