import type { Db } from '../../db/open.ts'
import { readCategories } from '../store/categories.ts'

export type Category = { _id: string; name: string }

/** The categories that are offered for new works, in their order. */
export async function listCategories(db: Db): Promise<Category[]> {
  const rows = await readCategories(db)
  return rows.filter(({ retired }) => !retired).map(({ id, name }) => ({ _id: id, name }))
}

/** All categories that works may have, in their order. */
export async function allCategories(db: Db): Promise<Category[]> {
  return (await readCategories(db)).map(({ id, name }) => ({ _id: id, name }))
}
