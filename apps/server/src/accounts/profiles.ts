import type { Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import type { Context, Viewer } from '../calls/context.ts'
import { pagesOf, sliceOf } from '../db/page.ts'
import type { Storer } from '../quotas/takePlaces.ts'
import { storeImage } from '../uploads/media.ts'
import { mediaUrl } from '../uploads/present/image.ts'
import { namedPerson } from './namedPerson.ts'
import { loadPeople, presentUsers } from './present/user.ts'
import { readUser, searchUsers, updateUser } from './store/users.ts'

/** Replaces the avatar; without a file, the default image is used again. */
export async function uploadAvatar(
  context: Context,
  storer: Storer,
  file: File | undefined,
): Promise<string | null> {
  const { wallet } = storer
  const row = file && file.size > 0 ? await storeImage(context, storer, file, 'avatar') : null
  await updateUser(context.db, wallet, { avatar: row?.hash ?? null })
  return (await loadPeople(context.db, [wallet], wallet)).ref(wallet).avatar
}

/** Replaces the cover of a profile; without a file it is removed. */
export async function uploadCover(
  context: Context,
  storer: Storer,
  file: File | undefined,
): Promise<string | null> {
  const { wallet } = storer
  const row = file && file.size > 0 ? await storeImage(context, storer, file, 'image') : null
  await updateUser(context.db, wallet, { cover: row?.hash ?? null })
  const hidden = (await readUser(context.db, wallet))?.hidden
  return row ? mediaUrl(row.hash, hidden) : null
}

type UserSearch = ParsedInput<Operations['searchUsers']>

export async function findUsers(
  { db }: Context,
  viewer: Viewer,
  { query, json }: UserSearch,
): Promise<Output<Operations['searchUsers']>> {
  const first = json.verified ? null : await namedPerson(db, json.name)
  const page = await searchUsers(db, { ...json, first }, sliceOf(query.page))
  return { users: await presentUsers(db, viewer, page.rows), pages: pagesOf(page.total) }
}

/** Everybody with a name, the most followed first. */
export async function listUsers(
  { db }: Context,
  viewer: Viewer,
  page: number,
): Promise<Output<Operations['listUsers']>> {
  const found = await searchUsers(db, { name: '', verified: false }, sliceOf(page))
  return { users: await presentUsers(db, viewer, found.rows), pages: pagesOf(found.total) }
}
