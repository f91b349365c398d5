import type { Context } from '../calls/context.ts'
import { listSecrets, resealSecrets } from '../programs/store/webhooks.ts'
import { seal, unseal } from '../sealing/seal.ts'
import { listSealed, replaceSealed } from '../works/store/sealedContents.ts'

const BATCH = 100

/** Encrypts all locked content and the secrets of webhooks with the newest key. The operator can then remove the older keys. */
export async function resealContents({ db, sealingKeys, log }: Context, signal: AbortSignal): Promise<void> {
  const [newest, ...older] = sealingKeys
  if (older.length === 0) return
  let resealed = 0
  for (let after = ''; !signal.aborted; ) {
    const rows = await listSealed(db, after, BATCH)
    for (const { workId, sealed } of rows) {
      if (opens([newest], sealed, workId)) continue
      await replaceSealed(db, workId, sealed, seal([newest], unseal(sealingKeys, sealed, workId), workId))
      resealed++
    }
    const last = rows.at(-1)
    if (!last) break
    after = last.workId
  }
  resealed += await resealWebhooks(db, sealingKeys, signal)
  log.info(
    { resealed },
    'locked contents and the secrets of webhooks are encrypted with the newest key; older backups still need the old one',
  )
}

async function resealWebhooks(
  db: Context['db'],
  keys: Context['sealingKeys'],
  signal: AbortSignal,
): Promise<number> {
  const [newest] = keys
  let resealed = 0
  for (let after = ''; !signal.aborted; ) {
    const rows = await listSecrets(db, after, BATCH)
    for (const row of rows) {
      const { id, secret, oldSecret } = row
      if (opens([newest], secret, id) && (oldSecret === null || opens([newest], oldSecret, id))) continue
      const again = (sealed: string) => seal([newest], unseal(keys, sealed, id), id)
      await resealSecrets(db, row, again(secret), oldSecret && again(oldSecret))
      resealed++
    }
    const last = rows.at(-1)
    if (!last) break
    after = last.id
  }
  return resealed
}

function opens(...sealed: Parameters<typeof unseal>): boolean {
  try {
    unseal(...sealed)
    return true
  } catch {
    return false
  }
}
