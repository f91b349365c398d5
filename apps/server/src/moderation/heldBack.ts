import type { HeldBack } from '@vitrine/api/entities/moderation/heldBack'
import type { Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import type { HeldKind } from '@vitrine/domain/moderation/heldKinds'
import { readAfter, writeAfter, zCasePlace } from '../calls/after.ts'
import type { Context } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import { act } from '../db/act.ts'
import type { Db } from '../db/open.ts'
import { announce } from '../live/announce.ts'
import { type HeldRow, listHeldCollections, listHeldWorks, writeHeldBack } from './store/heldBack.ts'
import { presentSubjects } from './subjects.ts'

const PAGE = 24

/** The works and collections that are held back until the team decides (ADR 27). */
export async function listHeldBack(
  { db }: Context,
  { collection, after }: ParsedInput<Operations['listHeldBack']>['query'],
): Promise<Output<Operations['listHeldBack']>> {
  const isFirst = after === undefined && collection === undefined
  const [collections, { rows, next }] = await Promise.all([
    isFirst ? listHeldCollections(db, PAGE) : [],
    listHeldWorks(db, collection ?? null, readAfter(after, zCasePlace), PAGE),
  ])
  return {
    collections: await present(db, collections),
    works: await present(db, rows),
    next: writeAfter(next),
  }
}

async function present(db: Db, rows: readonly HeldRow[]): Promise<HeldBack[]> {
  const subjects = await presentSubjects(
    db,
    rows.map(({ kind, id }) => ({ kind, subjectId: id })),
  )
  return rows.map(({ words, works, whole, at }, place) => ({
    subject: subjects[place]!.subject,
    words,
    works,
    whole,
    date: new Date(at).toISOString(),
  }))
}

type Decision = { actor: string; kind: HeldKind; id: string; shown: boolean; reason: string }

/** Shows something that is held back, or keeps it so. Doing it twice changes nothing. @throws not_found */
export async function decideHeldBack(
  { db }: Context,
  { actor, kind, id, shown, reason }: Decision,
): Promise<void> {
  const name = `${kind}_${shown ? 'shown' : 'kept'}`
  await act(db, { actor, act: name, kind, id, reason }, async (tx) => {
    const before = await writeHeldBack(tx, { kind, id, shown })
    if (before === undefined) throw refuse('not_found')
    await announce(tx, [
      kind === 'work'
        ? { type: 'offer', token: id, users: [], evenHidden: true }
        : { type: 'site', users: [] },
    ])
    const after = shown ? 'shown' : 'kept'
    return { before: { held_back: before }, after: { held_back: after }, result: undefined }
  })
}
