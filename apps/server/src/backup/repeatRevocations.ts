import { dirname, join } from 'node:path'
import { dropRole } from '../accounts/store/roles.ts'
import { removeAllSessions } from '../accounts/store/sessions.ts'
import { readUser, setBadge } from '../accounts/store/users.ts'
import type { Db } from '../db/open.ts'
import type { Revocation, RevocationKind } from '../db/revocations.ts'
import { endSubscription } from '../inbox/store/subscriptions.ts'
import { repeatDecision } from '../moderation/hide.ts'
import { beginErasure } from '../privacy/store/erase.ts'
import { isRealFile } from '../process/realEntries.ts'
import { dropApiKey } from '../programs/store/apiKeys.ts'
import { dropWebhook } from '../programs/store/webhooks.ts'
import type { SealingKeys } from '../sealing/seal.ts'
import { MOST_LINES, REVOCATIONS_FILE, readRevocations } from './revocationsFile.ts'

/** How to revoke each kind again. Something that is revoked already stays revoked. The log of the console then names it twice. */
const REPEAT: Record<RevocationKind, (db: Db, key: string, at: Date) => Promise<void>> = {
  // Housekeeping finishes it when a server has started.
  account: (db, wallet) => beginErasure(db, wallet),
  api_key: (db, id) => dropApiKey(db, id),
  webhook: (db, id) => dropWebhook(db, id),
  role: dropRole,
  subscription: (db, key) => endSubscription(db, key),
  badge: takeBadge,
  shown: (db, subject) => repeatDecision(db, subject, true),
  hidden: (db, subject) => repeatDecision(db, subject, false),
}

/** Decisions about the same subject, of which the last one counts. */
const DECISIONS: readonly RevocationKind[] = ['shown', 'hidden']

/** One that was given later stays. */
async function takeBadge(db: Db, wallet: string, until: Date): Promise<void> {
  const user = await readUser(db, wallet)
  if (user?.verifiedAt && user.verifiedAt <= until) await setBadge(db, wallet, null)
}

/** A transaction may have begun before the backup's snapshot and ended after it. Milliseconds. */
const OVERLAP = 300_000

/** How many refused lines are named. */
const NAMED = 5

export type Repeated = {
  /** How many lines were repeated. */
  repeated: number
  /** Lines without a valid signature or form: how many, and where the first of them are. They were not repeated. */
  refused: { count: number; first: string[] }
  /** Files with more lines than are read. */
  cut: string[]
}

/**
 * Revokes again, in a restored database, what was revoked after its backup was made. The files beside the backup list it.
 * Also ends all sessions, because these files do not say which sessions people have ended.
 * @param folder of the backup
 * @param at when the database was as the backup has it
 * @param by `keys`: those that may have signed a line. `unsigned`: lines without a signature are repeated too
 * @returns null if there is no such file
 */
export async function repeatRevocations(
  db: Db,
  folder: string,
  at: Date,
  by: { keys: SealingKeys | null; unsigned: boolean },
): Promise<Repeated | null> {
  await removeAllSessions(db)
  const found: Repeated = { repeated: 0, refused: { count: 0, first: [] }, cut: [] }
  const decided = new Map<string, Revocation>()
  let isThere = false
  // Both: a file in the one place must not hide that in the other.
  for (const place of [folder, dirname(folder)]) {
    const path = join(place, REVOCATIONS_FILE)
    isThere = (await isRealFile(path)) || isThere
    for await (const line of readRevocations(path, by.keys)) {
      if (line.number === MOST_LINES) found.cut.push(path)
      if (line.state === 'signed' || (line.state === 'unsigned' && by.unsigned)) {
        const { kind, key, at: then } = line.revocation
        if (then.getTime() < at.getTime() - OVERLAP) continue
        found.repeated++
        if (!DECISIONS.includes(kind)) await REPEAT[kind](db, key, then)
        else if ((decided.get(key)?.at ?? at) <= then || !decided.has(key)) decided.set(key, line.revocation)
      } else if (found.refused.count++ < NAMED) found.refused.first.push(`${path}:${line.number}`)
    }
  }
  for (const { kind, key, at: then } of decided.values()) await REPEAT[kind](db, key, then)
  return isThere ? found : null
}
