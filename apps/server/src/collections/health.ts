import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import type { Context, Viewer } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import { type Often, refuseOften } from '../calls/refuseOften.ts'
import { countHealth, listFailedReads, retryReads } from '../works/store/health.ts'
import { requireVisibleCollection } from './requireVisibleCollection.ts'
import { getBrought } from './store/brought.ts'
import { findCollection } from './store/collections.ts'

type Health = Output<Operations['getCollectionHealth']>['health']

/** How the works of a collection that was brought are: read, kept, on which kinds of hosts, and what failed and why. */
export async function getCollectionHealth(context: Context, viewer: Viewer, id: string): Promise<Health> {
  const { db, slow } = context
  const collectionId = await requireBrought(context, viewer, id)
  const [counts, failed] = await slow.get(`health ${collectionId}`, () =>
    Promise.all([countHealth(db, collectionId), listFailedReads(db, collectionId)]),
  )
  const { works, fileless, chain, ipfs, arweave, hosts } = counts
  return {
    tokens: counts.tokens,
    metadata: works + fileless,
    pictures: works,
    held_back: counts.heldBack,
    kept: counts.kept,
    places: { chain, ipfs, arweave, hosts },
    silent: counts.silent,
    waiting: counts.waiting,
    failed: counts.failed,
    causes: failed.map(({ code, count, examples }) => ({
      code,
      params: examples[0]?.params ?? {},
      count,
      examples: examples.map(({ tokenId, params }) => ({
        token_id: tokenId,
        address: params?.address ?? null,
      })),
    })),
  }
}

/** How long nobody can ask again for the failed tokens of a collection to be read. Seconds. */
const RETRY: Often = { name: 'health_retry', points: 1, duration: 600 }

/** Lets everything be read again that failed, now instead of when it is its turn. @throws rate_limited */
export async function retryCollectionHealth(context: Context, viewer: string, id: string): Promise<number> {
  const collectionId = await requireBrought(context, viewer, id)
  await refuseOften(context.db, RETRY, collectionId)
  return retryReads(context.db, collectionId)
}

async function requireBrought({ db }: Context, viewer: Viewer, id: string): Promise<string> {
  const row = await findCollection(db, id)
  if (!row || !(await getBrought(db, row.id))) throw refuse('not_found')
  await requireVisibleCollection(db, viewer, row)
  return row.id
}
