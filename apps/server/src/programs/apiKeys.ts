import { randomUUID } from 'node:crypto'
import type { ApiKey } from '@vitrine/api/entities/programs/apiKey'
import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { checkApiKey } from '@vitrine/domain/rules/programs/checkApiKey'
import type { Context, Signed } from '../calls/context.ts'
import { refuse, refuseIssues } from '../calls/refuse.ts'
import { type Storer, takePlaces } from '../quotas/takePlaces.ts'
import { apiKeyHash, newApiKey, shownPart } from './apiKeyToken.ts'
import { API_KEYS } from './places.ts'
import { type ApiKeyRow, addApiKey, getApiKey, noteUse, readApiKeys, removeApiKey } from './store/apiKeys.ts'

/** Makes a key. Only its hash is stored, so this answer is the only one that has it. */
export async function createApiKey(
  context: Context,
  { wallet, groups }: Storer,
  typed: string,
): Promise<Output<Operations['createApiKey']>> {
  refuseIssues(checkApiKey({ name: typed }))
  const name = typed.trim()
  const secret = newApiKey()
  const row = { id: randomUUID(), wallet, name, prefix: shownPart(secret), keyHash: apiKeyHash(secret) }
  const added = await context.db.transaction(async (tx) => {
    await takePlaces(tx, context, API_KEYS, { owner: wallet, groups })
    return addApiKey(tx, { ...row, reads: context.config.apiKeyReads })
  })
  return { api_key: present(added), secret }
}

export async function listApiKeys(
  { db }: Context,
  wallet: string,
): Promise<Output<Operations['listApiKeys']>> {
  return { api_keys: (await readApiKeys(db, wallet)).map(present) }
}

/** Withdraws a key. Every process looks keys up at each call, so none accepts it any more. */
export async function deleteApiKey({ db }: Context, wallet: string, id: string): Promise<void> {
  if (!(await removeApiKey(db, wallet, id))) throw refuse('not_found')
}

const HOUR = 3_600_000

/**
 * As whom a key calls, and how many reads it may make; null if there is no such key, or not any more. The key of a
 * contract wallet counts as signed in on its account's home chain alone: elsewhere somebody else may have the address.
 */
export async function useApiKey(
  { db }: Context,
  secret: string,
): Promise<(Signed & { reads: number }) | null> {
  const found = await getApiKey(db, apiKeyHash(secret))
  if (!found) return null
  const { key, home } = found
  if ((key.usedAt?.getTime() ?? 0) < Date.now() - HOUR) await noteUse(db, key.id)
  return { wallet: key.wallet, provenOn: home, reads: key.reads }
}

function present({ id, name, prefix, reads, createdAt, usedAt }: ApiKeyRow): ApiKey {
  return {
    _id: id,
    name,
    prefix,
    reads,
    date_create: createdAt.toISOString(),
    date_used: usedAt?.toISOString() ?? null,
  }
}
