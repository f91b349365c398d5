import { limitedAs } from '@vitrine/api/callLimits'
import { keyRights } from '@vitrine/api/keyRights'
import type { Operation } from '@vitrine/api/operation'
import { signedOf } from '../accounts/auth.ts'
import type { Context, Signed } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import { useApiKey } from '../programs/apiKeys.ts'
import { apiKeyHash, isApiKey, isWellFormed } from '../programs/apiKeyToken.ts'
import type { Limits } from './limits/limits.ts'
import type { NoteQuota } from './limits/quotas.ts'

/** Who calls an operation, after the limits. Visitors are null. @throws rate_limited, unauthorized or forbidden */
export type IdentifyCaller = (
  operation: Operation,
  token: string | null,
  address: string | null,
  note?: NoteQuota,
) => Promise<Signed | null>

export function identifyCallers(context: Context, limits: Limits | undefined): IdentifyCaller {
  return async (operation, token, address, note) => {
    if (token !== null && isApiKey(token))
      return identifyByKey(context, limits, operation, { key: token, address, note })
    await limits?.ofAddress(operation, address, note)
    const signed = await signedOf(context, token)
    await limits?.ofWallet(operation, address, signed?.wallet ?? null, note)
    return signed
  }
}

/**
 * A key that worked a moment ago uses its own limit; any other uses the limit of its address, before the database is
 * asked. The database is asked at every call: a withdrawn key stops at once, in every process.
 */
async function identifyByKey(
  context: Context,
  limits: Limits | undefined,
  operation: Operation,
  { key, address, note }: { key: string; address: string | null; note: NoteQuota | undefined },
): Promise<Signed | null> {
  const hash = apiKeyHash(key)
  const known = (await limits?.ofKey(hash, address, note)) ?? false
  // Its own limit is one of reads. What asks nodes or writes counts for the address, as without a key.
  if (!known || limitedAs(operation) !== 'reads') {
    await limits?.ofAddress(operation, address, note)
    await limits?.ofWallet(operation, address, null, note)
  }
  if (!isWellFormed(key)) throw refuse('unauthorized')
  const found = await useApiKey(context, key)
  if (!found) {
    limits?.forgetKey(hash)
    throw refuse('unauthorized')
  }
  limits?.rememberKey(hash, found.reads)
  // The call that made the key known is one of its reads.
  if (!known) await limits?.ofKey(hash, address, note)
  const rights = keyRights(operation)
  if (rights === null) throw refuse('forbidden')
  return rights === 'owner' ? { wallet: found.wallet, provenOn: found.provenOn } : null
}
