import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Db } from '../db/open.ts'
import type { RevocationKind } from '../db/revocations.ts'
import { beginErasure } from '../people/store/erase.ts'
import { dropRole } from '../people/store/roles.ts'
import { removeAllSessions } from '../people/store/sessions.ts'
import { endSubscription } from '../people/store/subscriptions.ts'
import { dropApiKey } from '../programs/store/apiKeys.ts'
import { dropWebhook } from '../programs/store/webhooks.ts'
import { REVOCATIONS_FILE, readRevocations } from './revocationsFile.ts'

/** Takes back again what a backup gives back. What is gone already stays gone. */
const REPEAT: Record<RevocationKind, (db: Db, key: string) => Promise<void>> = {
  // Housekeeping finishes it when a server has started.
  account: beginErasure,
  api_key: dropApiKey,
  webhook: dropWebhook,
  role: dropRole,
  subscription: endSubscription,
}

/** A transaction may have begun before the backup's snapshot and ended after it. Milliseconds. */
const OVERLAP = 300_000

/**
 * Repeats in a restored database what was taken back since its backup, from the file beside the backups, and ends all
 * sessions: nobody knows which of them their people ended.
 * @param folder of the backup
 * @param at when the database was as the backup has it
 * @returns how many it repeated; null if there is no such file
 */
export async function repeatRevocations(db: Db, folder: string, at: Date): Promise<number | null> {
  await removeAllSessions(db)
  const path = [folder, dirname(folder)]
    .map((each) => join(each, REVOCATIONS_FILE))
    .find((each) => existsSync(each))
  if (!path) return null
  let repeated = 0
  for await (const { kind, key, at: then } of readRevocations(path)) {
    if (then.getTime() < at.getTime() - OVERLAP) continue
    await REPEAT[kind](db, key)
    repeated++
  }
  return repeated
}
