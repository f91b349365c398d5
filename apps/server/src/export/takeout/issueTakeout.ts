import type { Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { checkTakeout } from '@vitrine/domain/rules/people/checkTakeout'
import type { Context, Signed } from '../../calls/context.ts'
import { refuse, refuseIssues } from '../../calls/refuse.ts'
import { findCollection } from '../../collections/store/collections.ts'
import { measureScope, type Scope } from '../store/exported.ts'
import { MAX_WORKS, refuseTooLarge } from './limit.ts'
import { signTakeoutTicket } from './ticket.ts'

/** How long a link can be used, in milliseconds. A download that has begun goes on. */
const VALID = 300_000

/** A link to everything that somebody created, or to one of their collections. What is too large is refused here already. */
export async function createTakeout(
  { db, sealingKeys }: Context,
  { wallet, provenOn }: Signed,
  { collection: collectionId, base: typed }: ParsedInput<Operations['createTakeout']>['json'],
): Promise<Output<Operations['createTakeout']>> {
  refuseIssues(checkTakeout({ base: typed ?? '' }))
  const scope = await scopeOf({ db }, wallet, collectionId)
  refuseTooLarge(await measureScope(db, { ...scope, wallet, provenOn }, MAX_WORKS + 1))
  const until = Date.now() + VALID
  const base = typed ? typed.replace(/\/*$/, '/') : undefined
  const ticket = signTakeoutTicket(sealingKeys, { wallet, provenOn, scope, base, until })
  return { url: `/api/takeouts/${ticket}`, expires: new Date(until).toISOString() }
}

async function scopeOf({ db }: Pick<Context, 'db'>, wallet: string, collectionId?: string): Promise<Scope> {
  if (collectionId === undefined) return { creator: wallet }
  const collection = await findCollection(db, collectionId)
  if (!collection) throw refuse('not_found')
  if (collection.creator !== wallet) throw refuse('forbidden')
  return { collection: collection.id }
}
