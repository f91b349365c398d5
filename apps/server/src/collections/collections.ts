import { randomUUID } from 'node:crypto'
import { type Collection, DEFAULT_COLLECTION } from '@vitrine/api/entities/collections/collection'
import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { checkCollection } from '@vitrine/domain/rules/collections/checkCollection'
import { requireVisiblePerson } from '../accounts/requireVisiblePerson.ts'
import { roleOf } from '../accounts/roles.ts'
import type { Context, Signed, Viewer } from '../calls/context.ts'
import { refuse, refuseIssues } from '../calls/refuse.ts'
import { pagesOf, sliceOf } from '../db/page.ts'
import { posesAsMarket } from '../likeness/posesAsMarket.ts'
import { requirePlaces, type Storer, takePlaces } from '../quotas/takePlaces.ts'
import { storeImage } from '../uploads/media.ts'
import { COLLECTIONS } from './places.ts'
import { presentCollections } from './present/collection.ts'
import {
  addCollection,
  type CollectionFilter,
  type CollectionRow,
  findCollection,
  findCollections,
  removeCollection,
} from './store/collections.ts'

type CollectionForm = ParsedInput<Operations['createCollection']>['form']

/** Creates a collection, after the same checks as the form's (VAL-11). Refuses a short url that is taken (CCO-02). */
export async function createCollection(
  context: Context,
  storer: Signed & Storer,
  form: CollectionForm,
): Promise<Collection> {
  const { wallet } = storer
  const causer = { owner: wallet, groups: storer.groups }
  await requirePlaces(context.db, context, COLLECTIONS, causer)
  const image =
    form.image && form.image.size > 0 ? await storeImage(context, storer, form.image, 'image') : null
  refuseIssues(checkCollection({ ...form, image }))
  // As of a person (accounts/settings.ts).
  const posing = (['name', 'short'] as const).filter((path) => posesAsMarket(form[path] ?? ''))
  if (posing.length > 0 && (await roleOf(context, storer)) === null)
    refuseIssues(posing.map((path) => ({ path, code: 'name_reserved' })))
  const taken =
    form.short && (form.short === DEFAULT_COLLECTION || (await findCollection(context.db, form.short)))
  const row = {
    id: randomUUID(),
    creator: wallet,
    name: form.name.trim(),
    symbol: form.symbol.trim(),
    short: form.short || null,
    description: form.description,
    image: image!.hash,
    plannedWorks: form.planned_items ? Number(form.planned_items) : null,
    launchAt: form.date_launch ? new Date(form.date_launch) : null,
  }
  const add = () =>
    context.db.transaction(async (tx) => {
      await takePlaces(tx, context, COLLECTIONS, causer)
      return addCollection(tx, row)
    })
  if (taken || !(await add()))
    refuseIssues([{ path: 'short', code: 'short_taken', params: { short: form.short } }])
  return (await presentOne(context, wallet, await findCollection(context.db, row.id)))!
}

async function presentOne(
  { db }: Context,
  viewer: Viewer,
  row: CollectionRow | null,
): Promise<Collection | undefined> {
  return row ? (await presentCollections(db, [row], viewer))[0] : undefined
}

export async function listCollections(
  { db }: Context,
  filter: CollectionFilter,
  page: number,
  limit?: number,
): Promise<{ collections: Collection[]; pages: number }> {
  if (filter.curated?.length === 0) return { collections: [], pages: 0 }
  const found = await findCollections(db, filter, sliceOf(page, limit))
  return { collections: await presentCollections(db, found.rows), pages: pagesOf(found.total, limit) }
}

const ALL = sliceOf(1, 1_000)

/** All the collections of one creator. Who made them also sees hidden ones. */
export async function listUserCollections(
  { db }: Context,
  viewer: Viewer,
  creator: string,
): Promise<{ collections: Collection[] }> {
  await requireVisiblePerson(db, viewer, creator)
  const found = await findCollections(db, { creator, hidden: viewer === creator }, ALL)
  return { collections: await presentCollections(db, found.rows, viewer) }
}

/** Those of them in which works can be made: in a contract of one's own, works are minted there. */
export async function listMyCollections(
  { db }: Context,
  creator: string,
): Promise<{ collections: Collection[] }> {
  const found = await findCollections(db, { creator, shared: true, hidden: true }, ALL)
  return { collections: await presentCollections(db, found.rows, creator) }
}

/** Deletes the caller's own collection if it is empty. */
export async function deleteCollection({ db }: Context, wallet: string, id: string): Promise<void> {
  const row = await findCollection(db, id)
  if (!row) throw refuse('not_found')
  if (row.creator !== wallet) throw refuse('forbidden')
  if (!(await removeCollection(db, row.id))) throw refuse('collection_not_empty')
}
