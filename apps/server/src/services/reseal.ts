import { listSealed, replaceSealed } from '../store/sealedContents.ts'
import type { Context } from './context.ts'
import { seal, unseal } from './seal.ts'

const BATCH = 100

/** Encrypts all locked content with the newest key. The operator can then remove the older keys. */
export async function resealContents({ db, sealingKeys, log }: Context, signal: AbortSignal): Promise<void> {
  const [newest, ...older] = sealingKeys
  if (older.length === 0) return
  let resealed = 0
  for (let after = ''; !signal.aborted; ) {
    const rows = await listSealed(db, after, BATCH)
    for (const { itemId, sealed } of rows) {
      if (opens([newest], sealed, itemId)) continue
      await replaceSealed(db, itemId, sealed, seal([newest], unseal(sealingKeys, sealed, itemId), itemId))
      resealed++
    }
    const last = rows.at(-1)
    if (!last) break
    after = last.itemId
  }
  log.info({ resealed }, 'locked contents are encrypted with the newest key')
}

function opens(...sealed: Parameters<typeof unseal>): boolean {
  try {
    unseal(...sealed)
    return true
  } catch {
    return false
  }
}
