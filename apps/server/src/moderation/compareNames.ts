import type { Context } from '../calls/context.ts'
import { skeletonOf } from '../likeness/skeleton.ts'
import { notifyResemblance } from '../notifications/store/peopleNotifications.ts'
import { addLikenesses } from './store/likenesses.ts'
import { findSameSkeleton, listUncomparedNames, type Named, saveSkeleton } from './store/nameSkeletons.ts'

/** How many names of each kind one run compares at most, and how many others each may be put beside. */
const NAMES = 200
const OTHERS = 5

/**
 * Compares new and changed names of people and collections with the names of people whom a moderator verified. If two can be confused,
 * they are noted as a likeness, and the person who is not verified is told. Returns how many names were compared.
 */
export async function compareNames({ db }: Pick<Context, 'db'>): Promise<number> {
  let compared = 0
  for (const kind of ['person', 'collection'] as const)
    for (const named of await listUncomparedNames(db, kind, NAMES)) {
      await db.transaction(async (tx) => compareName(tx, named))
      compared += 1
    }
  return compared
}

async function compareName(db: Context['db'], named: Named): Promise<void> {
  const skeleton = skeletonOf(named.name)
  await saveSkeleton(db, named, skeleton)
  // A name without letters.
  if (skeleton === '') return
  const others = await findSameSkeleton(db, named, skeleton, OTHERS)
  for (const other of others) {
    // Between a verified name and another, the other is the one to look at, whichever came first.
    const [subject, older] = named.reviewed && !other.reviewed ? [other, named] : [named, other]
    const { kind } = named
    const added = await addLikenesses(db, [{ kind, subject: subject.id, older: older.id, distance: 0 }])
    if (added.length === 0 || subject.reviewed) continue
    const collection = kind === 'collection' ? { collection: subject.id } : {}
    await notifyResemblance(db, { recipient: subject.wallet, maker: older.wallet, ...collection })
  }
}
