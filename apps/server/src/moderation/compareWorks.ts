import { MAX_MEDIA_BYTES } from '@vitrine/domain/works/media'
import type { Context } from '../calls/context.ts'
import { orientations } from '../likeness/orientations.ts'
import type { Fingerprint } from '../media/pictures/fingerprint.ts'
import { JobKilled } from '../media/pictures/picturePool.ts'
import { notifyResemblance } from '../notifications/store/peopleNotifications.ts'
import { getMedia } from '../uploads/store/media.ts'
import { getWork, type LinkedWork } from '../works/store/works.ts'
import {
  findResemblingFiles,
  listUncompared,
  type Resembling,
  saveFingerprints,
} from './store/fingerprints.ts'
import { addLikenesses } from './store/likenesses.ts'

/** How many works one run compares at most. */
const WORKS = 50
/** How many older works one work is put beside at most. */
const OLDER = 3

/**
 * Compares the pictures of new works with those of older works by other makers. If a new work resembles an older one,
 * they are noted as a likeness, and the maker of the new one is told. Nothing is blocked. Returns how many works were
 * compared.
 */
export async function compareWorks(context: Context): Promise<number> {
  const ids = await listUncompared(context.db, WORKS)
  for (const id of ids) await compareWork(context, id)
  return ids.length
}

async function compareWork(context: Context, id: string): Promise<void> {
  const { db } = context
  const work = await getWork(db, id)
  if (!work) return
  const prints = await fingerprintsOf(context, work)
  const maker = makerOf(work)
  const whole = prints.flatMap((print) => print.whole)
  const all = prints.flatMap((print) => [...print.whole, ...print.parts])
  await db.transaction(async (tx) => {
    const resembling = await findResemblingFiles(tx, whole.flatMap(orientations))
    const found = othersOf(resembling, maker)
    const [first] = await addLikenesses(
      tx,
      found.map(({ workId, distance }) => ({ kind: 'work', subject: id, older: workId, distance })),
    )
    const older = found.find(({ workId }) => workId === first?.older)
    if (older) await notifyResemblance(tx, { recipient: maker, maker: older.maker, work: id })
    await saveFingerprints(tx, id, maker, all)
  })
}

/**
 * The works by others, except those that are younger than a resembling work of the maker's own: these are the copies. Of
 * several by one maker the most similar, and of equal ones the first: they are one original.
 */
function othersOf(resembling: readonly Resembling[], maker: string): Resembling[] {
  const own = resembling.filter((each) => each.maker === maker).map(({ createdAt }) => createdAt.getTime())
  const since = Math.min(...own)
  const others = resembling
    .filter((each) => each.maker !== maker && each.createdAt.getTime() < since)
    .sort((a, b) => a.distance - b.distance || a.createdAt.getTime() - b.createdAt.getTime())
  const makers = new Set<string>()
  return others.filter((each) => !makers.has(each.maker) && makers.add(each.maker)).slice(0, OLDER)
}

/** Who made a work. The texts of an imported work are its collection's, but a person minted it. */
const makerOf = ({ creator, token }: LinkedWork) => (token?.imported ? token.creator : null) ?? creator

/** The hashes of a work's pictures: its file, if it is a picture, and its preview. */
async function fingerprintsOf({ db, media, log }: Context, work: LinkedWork): Promise<Fingerprint[]> {
  const hashes = [work.media, ...(work.cover === null ? [] : [work.cover])]
  const rows = await getMedia(db, hashes)
  const prints: Fingerprint[] = []
  for (const { hash, kind, bytes } of rows.values()) {
    if (kind !== 'image' || bytes > MAX_MEDIA_BYTES) continue
    const file = await media.files.open(hash)
    if (!file) continue
    const chunks: Uint8Array[] = []
    for await (const chunk of file.read()) chunks.push(chunk)
    try {
      prints.push(...(await media.pictures.run('fingerprint', { bytes: Buffer.concat(chunks) })))
    } catch (error) {
      // Such a picture is never compared. Otherwise it would delay all others again and again.
      if (!(error instanceof JobKilled)) throw error
      log.warn({ err: error, hash }, 'a picture could not be compared')
    }
  }
  return prints
}
