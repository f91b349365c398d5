import type { SubjectKind } from '@vitrine/domain/moderation/reports'
import { zeroAddress } from 'viem'
import { getCollections } from '../collections/store/collections.ts'
import { type Acting, act } from '../db/act.ts'
import { addHiding, removeHiding } from '../db/hidings.ts'
import type { Db } from '../db/open.ts'
import { remakeCards } from '../discovery/store/remakeCards.ts'
import { getWork } from '../works/store/works.ts'
import { setHidden } from './store/setHidden.ts'

export type Subject = { kind: SubjectKind; subjectId: string }

/**
 * Hides a work, a collection or a person; the latter two vanish with all their works.
 * @returns its creator, and whether it was shown before; null if there is no such subject
 */
export async function hide(
  tx: Acting,
  { kind, subjectId }: Subject,
  reason: string,
): Promise<{ creator: string; changed: boolean } | null> {
  const creator = await findCreator(tx, kind, subjectId)
  if (creator === null) return null
  const changed = await addHiding(tx, { kind, subjectId, creator, reason })
  if (changed) await showOrHide(tx, { kind, subjectId }, true)
  return { creator, changed }
}

/** Shows it again. A work that is hidden with its creator stays hidden. @returns its creator; null if it is not hidden */
export async function show(tx: Acting, { kind, subjectId }: Subject): Promise<string | null> {
  const creator = await removeHiding(tx, kind, subjectId)
  if (creator !== null) await showOrHide(tx, { kind, subjectId }, false)
  return creator
}

async function findCreator(db: Db, kind: SubjectKind, id: string): Promise<string | null> {
  if (kind === 'person') return id
  if (kind === 'collection') return (await getCollections(db, [id])).get(id)?.creator ?? null
  return (await getWork(db, id))?.creator ?? null
}

async function showOrHide(tx: Acting, { kind, subjectId }: Subject, hidden: boolean): Promise<void> {
  if (kind === 'work') await setHidden(tx, subjectId, hidden)
  else await remakeCards(tx, kind, subjectId)
}

/** Who reads this has no other reason: it was in what the backup does not have. */
const REASON = 'The team hid this shortly before the marketplace was restored from a backup.'

/**
 * Hides or shows in a restored database what the team hid or showed after its backup. The audit log names nobody: who
 * decided is in what was lost.
 * @param key the kind and id of the subject, as `noteRevocations` has it
 */
export async function repeatDecision(db: Db, key: string, hidden: boolean): Promise<void> {
  const [kind, subjectId] = key.split(' ') as [SubjectKind, string]
  const name = `${kind}_${hidden ? 'hidden' : 'restored'}`
  const deed = { actor: zeroAddress, act: name, kind, id: subjectId, reason: hidden ? REASON : '' }
  await act(db, deed, async (tx) => {
    if (hidden) await hide(tx, { kind, subjectId }, REASON)
    else await show(tx, { kind, subjectId })
    return { before: null, after: null, result: null }
  })
}
